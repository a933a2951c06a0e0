import { ApiProblem, errorText } from '@kiraya/session';

const WENT_THROUGH =
  'An earlier attempt went through after all. Close this and look at what is there before you send more.';

/** True if the key came with other details before: an earlier attempt, whose answer was lost, succeeded. */
export const isKeyReused = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'idempotency-key-reused';

/** Sentence for a failed call: the server's if it is for people, else `fallback`. */
export const sentenceFor = (problem: unknown, fallback: string): string =>
  isKeyReused(problem) ? WENT_THROUGH : errorText(problem, fallback);

/**
 * Sentence for a failed creation that may be retried.
 * @param what `Could not record the payment`
 */
export const attemptFailure = (problem: unknown, what: string): string =>
  problem instanceof ApiProblem && problem.network
    ? `${what}: no answer came. Try again; nothing is recorded twice.`
    : sentenceFor(problem, what);
