/** Invisible characters. */
export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Stored form of an email or username: without invisible characters, normalized (NFKC), with letters beyond ASCII in
 * lower case. ASCII letters keep their case, the only one that PostgreSQL has to fold.
 */
export const keptName = (typed: string): string =>
  typed
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .trim()
    .replace(/[^\0-\x7f]/gu, (letter) => letter.toLowerCase())
    .normalize('NFKC');

/**
 * Canonical form of an email or username, for search, comparison and counting. The database's generated keys
 * (`auth.user.email_key`, `username_key`) equal it, whatever the locale.
 */
export const foldedName = (typed: string): string =>
  keptName(typed).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Letters without accents, to turn a folded name into plain text. */
export const withoutMarks = (folded: string): string => folded.normalize('NFKD').replace(/\p{M}/gu, '');

/** Scripts whose letters may not be mixed in a word; those of Japanese and Korean may. */
const SCRIPTS =
  `Latin Greek Cyrillic Armenian Georgian Cherokee Hebrew Arabic Thai Ethiopic Devanagari Bengali Gurmukhi
  Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala`
    .split(/\s+/)
    .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

const mixesScripts = (word: string): boolean => SCRIPTS.filter((script) => script.test(word)).length > 1;
const isAscii = (text: string): boolean => /^[\0-\x7f]+$/.test(text);
/** Tests for a letter beyond ASCII that is an ASCII letter in the other case, such as the dotted and dotless i. */
const passesForAscii = (letter: string): boolean =>
  !isAscii(letter) && (/^[a-z]/.test(letter.toLowerCase()) || /^[A-Z]$/.test(letter.toUpperCase()));

/** Tests that a name cannot be confused with another one that looks alike. */
export const isUnmistakable = (name: string): boolean =>
  name.search(UNSEEN) < 0 &&
  name.normalize('NFC') === name.normalize('NFKC') &&
  !(name.match(/[\p{L}\p{M}]+/gu) ?? []).some(mixesScripts) &&
  ![...name.normalize('NFC')].some(passesForAscii);

const NO_DOTS = /@(?:(?:gmail|googlemail|protonmail)\.com|(?:proton|pm)\.me)$/;

/**
 * Mailbox of an email, for limits and reports: without a plus suffix, and without dots where the provider ignores them.
 * `auth.user.mailbox` equals it.
 */
export function mailboxOf(email: string): string {
  const whole = foldedName(email).replace(/^(.[^+]*)(?:\+.*)?(@[^@]*)$/s, '$1$2');
  const at = whole.lastIndexOf('@');
  return NO_DOTS.test(whole)
    ? whole.slice(0, at).replaceAll('.', '') + whole.slice(at).replace('@googlemail.', '@gmail.')
    : whole;
}
