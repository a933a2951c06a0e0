export interface KeptItem {
  what: string;
  why: string;
  who: string;
  until: string;
}

/** Kinds of personal data, each with purpose, readers and retention. Must match the product. */
export const items: readonly KeptItem[] = [
  {
    what: 'Interest in a home: name, email, mobile, last four digits of the Aadhaar number, what you wrote and want, and your replies to the owner',
    why: 'So that the owner can call you, and to mail you that it was noted. The Aadhaar number is checked for its twelve digits, not with UIDAI, and never stored in full.',
    who: 'The owner of that one home, who you are only after their first answer unless they chose otherwise, and Kiraya’s administrators. The page behind the link in your mail shows who looked at your number, and when.',
    until:
      '90 days after you withdraw it, it is declined, or the home is let; withdrawing hides your contact details at once',
  },
  {
    what: 'A report of a home: what you wrote and, if you gave it, your email as a keyed hash',
    why: 'So that an administrator looks at the home, and each person counts once. Your email itself is used for the one mail that confirms it.',
    who: 'Kiraya’s administrators read what you wrote; nobody sees your email, and the owner neither',
    until: 'Until the report is settled',
  },
  {
    what: 'A saved search: your email and what you look for',
    why: 'To mail you of new homes, once a day at most and only once you confirmed that you want it',
    who: 'Nobody reads it',
    until: 'Until you stop it by the link in any of its mails; 180 days at most, 7 if you never confirm it',
  },
  {
    what: 'Account: name, email, username, role',
    why: 'To log you in, to mail you a link for a lost password and what concerns your home and your money, and to name you in listings and contracts',
    who: 'You, administrators and accountants; owners and tenants see whom they have a contract with, an owner with a masked email until you confirm the contract, and again from 180 days after its end; an owner who types your whole email or username finds you by name when they make a contract; everyone sees the owner’s name on a listing',
    until: 'As long as you have the account',
  },
  {
    what: 'Password',
    why: 'To know that it is you',
    who: 'Nobody: only an argon2id hash of it is stored',
    until: 'Until you change it',
  },
  {
    what: 'Second factor, if you set one up: the secret of your authenticator app, your passkeys’ public keys and the names you gave them, and recovery codes',
    why: 'To know that it is you, beside the password',
    who: 'Nobody: the secret is stored encrypted (AES-256-GCM), of the codes a hash; what is secret of a passkey stays on your device. Administrators see that there is one.',
    until: 'Until you remove it or the account is removed',
  },
  {
    what: 'Webhooks, if you set any up: the addresses of your programs, and which events were sent to them when',
    why: 'To tell your programs what changes',
    who: 'You; administrators see in the audit log which site an address leads to. Secrets are stored encrypted (AES-256-GCM).',
    until: 'Until you delete them or the account is removed; what was sent, 30 days',
  },
  {
    what: 'Profile, if you fill it in: phone, date of birth',
    why: 'So that the other party of a contract can reach you',
    who: 'You; the phone number also administrators, accountants, and the other party of a contract that you have confirmed, until 180 days after its end',
    until: 'Until you clear it or the account is removed',
  },
  {
    what: 'Ids of other programs: what a program of an owner or of staff calls your account, contract, home or receipt',
    why: 'So that the program finds it again',
    who: 'The account that the program acts for, administrators and accountants; you, in the file of your data, the id of your account',
    until: 'Until what it names or the account that gave it is removed',
  },
  {
    what: 'Aadhaar and PAN in the profile, if you fill them in',
    why: 'For rental agreements and rent receipts',
    who: 'You in full; anyone else who may see them gets the last four characters. Stored encrypted (AES-256-GCM).',
    until: 'Until you clear them or the account is removed',
  },
  {
    what: 'Where an owner is paid: UPI id, or account number, IFSC and the account holder’s name',
    why: 'To send you the rents that were collected',
    who: 'Accountants and administrators in full, each look noted; you see its last characters. Stored encrypted (AES-256-GCM).',
    until: 'Until the account is removed',
  },
  {
    what: 'Contracts, rent records and payments',
    why: 'To show both parties what was agreed, paid and paid out. Kiraya records money, it never takes any.',
    who: 'The two parties of the contract, accountants and administrators',
    until: 'Money records cannot be deleted, only corrected; the law asks for them for years',
  },
  {
    what: 'Documents of a tenancy: agreement, registered copy, police verification, identity papers and others that one of you adds',
    why: 'So that both parties have what they agreed on, and what the police or the registrar asks for',
    who: 'The two parties of the contract and administrators, each look noted; accountants the agreement. Identity papers: you, the owner until 90 days after the contract’s end, and administrators. Stored encrypted (AES-256-GCM).',
    until:
      'Identity papers and police verifications until you remove them or your account is erased; others are the other party’s too, and stay',
  },
  {
    what: 'Notifications: what you were told of payments, payouts and interest in your homes, and which mails you want',
    why: 'So that you know, whichever mails you get',
    who: 'You',
    until: 'As long as you have the account',
  },
  {
    what: 'Record of changes: who changed what, when, and from which part of the internet',
    why: 'To find out what happened when something is disputed',
    who: 'Administrators',
    until: 'At least a year',
  },
  {
    what: 'Record of log-ins, of looks at people’s contacts and of downloads: who, when, how much, with what kind of device, and from which part of the internet',
    why: 'To find out who got into an account, or who looked at or carried off what is others’',
    who: 'Administrators; their looks at it are in it too',
    until: '400 days',
  },
  {
    what: 'Which devices you have logged in with, each as a hash',
    why: 'To mail you when somebody logs in on another one',
    who: 'Nobody: a hash says nothing else',
    until: '400 days after its last use; at most 50 of them',
  },
  {
    what: 'Where you are logged in: kind of device, internet address, last use',
    why: 'To show you your sessions, and to let you in while somebody guesses your password',
    who: 'You, under Profile',
    until: 'At most 30 days after you logged in',
  },
  {
    what: 'Internet address of failed logins and of sent forms',
    why: 'To stop guessing of passwords and floods of forms',
    who: 'Nobody: it is hashed and only counted',
    until: 'A day at most',
  },
  {
    what: 'What you write in Contact Us',
    why: 'Nothing is kept: the form sends nothing to our server',
    who: 'Nobody',
    until: 'Gone when you close it',
  },
];
