import { ApiProblem, errorText } from '@kiraya/session';

const WENT_THROUGH =
  'An earlier attempt went through after all. Close this and look at what is there before you send more.';

/** The key came with other details before: an attempt whose answer was lost, but it was done. */
export const isKeyReused = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'idempotency-key-reused';

/** The sentence for a failed call: the server's where it has one for people, else `fallback`. */
export const sentenceFor = (problem: unknown, fallback: string): string =>
  isKeyReused(problem) ? WENT_THROUGH : errorText(problem, fallback);

/**
 * Why something that is made once was not, for the one who may now try again.
 * @param what it was: `Could not record the payment`
 */
export const attemptFailure = (problem: unknown, what: string): string =>
  problem instanceof ApiProblem && problem.network
    ? `${what}: no answer came. Try again; nothing is recorded twice.`
    : sentenceFor(problem, what);
