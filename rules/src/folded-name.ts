/** Characters of which nobody sees anything. */
export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The canonical form of an email or username: what is looked for, compared and counted. New ones have ASCII characters
 * alone, and of these the database's keys (`auth.person.email_key`, `username_key`) are the same; so what is typed in
 * letters of any other kind finds nobody, whatever a locale takes for its lower case.
 */
export const foldedName = (typed: string): string =>
  typed
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .trim()
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const NO_DOTS = /@(?:(?:gmail|googlemail|protonmail)\.com|(?:proton|pm)\.me)$/;

/**
 * The mailbox of an email, by which limits and reports count: without what follows a plus sign, and without dots where
 * the provider knows none. `auth.person.mailbox` is the same.
 */
export function mailboxOf(email: string): string {
  const whole = foldedName(email).replace(/^(.[^+]*)(?:\+.*)?(@[^@]*)$/s, '$1$2');
  const at = whole.lastIndexOf('@');
  return NO_DOTS.test(whole)
    ? whole.slice(0, at).replaceAll('.', '') + whole.slice(at).replace('@googlemail.', '@gmail.')
    : whole;
}
