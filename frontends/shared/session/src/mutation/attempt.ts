import { ApiProblem, errorText } from '@kiraya/session';

/**
 * Why something that carries an idempotency key was not done, for the one who may now try again.
 * @param what it was: `Could not record the payment`
 */
export function attemptFailure(problem: unknown, what: string): string {
  if (!(problem instanceof ApiProblem)) return what;
  // The key was taken by an attempt whose answer never came: with other details, but it was done.
  if (problem.status === 422)
    return 'An earlier attempt went through after all. Close this and look at the list.';
  if (problem.network) return `${what}: no answer came. Try again; nothing is recorded twice.`;
  return errorText(problem, what);
}
