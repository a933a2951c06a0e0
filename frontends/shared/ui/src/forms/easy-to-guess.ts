const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
const [SHORT, LONG] = [8, 12];
/** Parts of common passwords, or one repeated character. */
const WELL_KNOWN =
  /^(.)\1*$|pass?w|qwert|asdf|1q2w|12345|abc123|letmein|welcome|admin|iloveyou|india|kiraya/i;

/** True for a password that is easy to guess: a hint while typing, no rule. */
export function isEasyToGuess(password: string): boolean {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const { length } = [...password];
  return length < SHORT || (length < LONG && kinds < 2) || WELL_KNOWN.test(password);
}
