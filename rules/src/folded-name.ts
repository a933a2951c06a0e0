/** Characters of which nobody sees anything. */
export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * An email or username as it is kept: without what nobody sees, each character in one form (NFKC), and letters beyond ASCII
 * in lower case. ASCII letters stay as they were typed; theirs is the one case that PostgreSQL has to know.
 */
export const keptName = (typed: string): string =>
  typed
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .trim()
    .replace(/[^\0-\x7f]/gu, (letter) => letter.toLowerCase())
    .normalize('NFKC');

/**
 * The canonical form of an email or username: what is looked for, compared and counted. The database's keys of what is kept
 * (`auth.user.email_key`, `username_key`) are the same, whatever a locale takes for lower case.
 */
export const foldedName = (typed: string): string =>
  keptName(typed).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Letters without their accents: what is left of a folded name for one that is to be plain. */
export const withoutMarks = (folded: string): string => folded.normalize('NFKD').replace(/\p{M}/gu, '');

/** Scripts whose letters are never mixed in one word; those of Japanese and Korean are. */
const SCRIPTS =
  `Latin Greek Cyrillic Armenian Georgian Cherokee Hebrew Arabic Thai Ethiopic Devanagari Bengali Gurmukhi
  Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala`
    .split(/\s+/)
    .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

const mixesScripts = (word: string): boolean => SCRIPTS.filter((script) => script.test(word)).length > 1;
const isAscii = (text: string): boolean => /^[\0-\x7f]+$/.test(text);
/** Whether a letter beyond ASCII is one of ASCII in the other case, as the dotted and the dotless i are. */
const passesForAscii = (letter: string): boolean =>
  !isAscii(letter) && (/^[a-z]/.test(letter.toLowerCase()) || /^[A-Z]$/.test(letter.toUpperCase()));

/** Whether nobody can take a name for another one that is written alike. */
export const isUnmistakable = (name: string): boolean =>
  name.search(UNSEEN) < 0 &&
  name.normalize('NFC') === name.normalize('NFKC') &&
  !(name.match(/[\p{L}\p{M}]+/gu) ?? []).some(mixesScripts) &&
  ![...name.normalize('NFC')].some(passesForAscii);

const NO_DOTS = /@(?:(?:gmail|googlemail|protonmail)\.com|(?:proton|pm)\.me)$/;

/**
 * The mailbox of an email, by which limits and reports count: without what follows a plus sign, and without dots where
 * the provider knows none. `auth.user.mailbox` is the same.
 */
export function mailboxOf(email: string): string {
  const whole = foldedName(email).replace(/^(.[^+]*)(?:\+.*)?(@[^@]*)$/s, '$1$2');
  const at = whole.lastIndexOf('@');
  return NO_DOTS.test(whole)
    ? whole.slice(0, at).replaceAll('.', '') + whole.slice(at).replace('@googlemail.', '@gmail.')
    : whole;
}
