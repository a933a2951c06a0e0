import { randomInt } from 'node:crypto';
import { foldedName, PERSON_FACTS, withoutMarks } from '@kiraya/rules';

const ATTEMPTS = 10;
const { min, max } = PERSON_FACTS.username;
const [SHORTEST] = min;

/** The local part of an email as a username: `asha.rao@…` gives `asharao`. */
export function usernameFrom(email: string): string {
  const local = withoutMarks(foldedName(email))
    .replace(/@[^@]*$/, '')
    .replace(/[^a-z0-9_]/g, '')
    .slice(0, max);
  return local.length >= SHORTEST ? local : `user${local && `_${local}`}`;
}

/** Candidate usernames, with more digits each time, until the database accepts one. */
export function* usernameCandidates(email: string): Generator<string> {
  const base = usernameFrom(email);
  yield base;
  for (let digits = 2; digits < ATTEMPTS + 1; digits += 1) {
    const suffix = String(randomInt(10 ** digits)).padStart(digits, '0');
    yield base.slice(0, max - digits) + suffix;
  }
}
