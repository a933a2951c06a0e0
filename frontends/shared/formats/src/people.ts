/** Initials of a name's first and last word; `?` for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const letters = picked.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return letters.toLocaleUpperCase('en-IN') || '?';
}

/** `123412341234` gives `XXXXXXXX1234`. */
export function maskAadhaar(number: string): string {
  return `XXXXXXXX${number.slice(-4)}`;
}

/** `ABCDE1234F` gives `XXXXXX234F`. */
export function maskPan(pan: string): string {
  return `XXXXXX${pan.slice(-4)}`;
}

/** `ravi@example.com` gives `r***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${email.charAt(0)}***${email.slice(at)}`;
}

/** Formats a ten-digit mobile number in two halves: `98765 43210`. Returns any other text unchanged. */
export function formatPhone(phone: string): string {
  return /^\d{10}$/.test(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}

const roleNames: Readonly<Record<string, string>> = {
  admin: 'Administrator',
  accountant: 'Accountant',
  owner: 'Property Owner',
  tenant: 'Property Tenant',
};

/** Display name of a role: `owner` gives `Property Owner`. Returns an unknown role unchanged. */
export function roleName(role: string): string {
  return roleNames[role] ?? role;
}
