import { ApiProblem, type FieldErrors } from '@kiraya/session';
import { attemptFailure } from '@kiraya/session/mutation';

/** Why money was not recorded: what it was to pay is no field that anybody sees. */
export const recordFailure = (problem: unknown, what: string): string =>
  problem instanceof ApiProblem && problem.fields.allocations
    ? 'Some of this was paid meanwhile. Look at the list again.'
    : attemptFailure(problem, what);

/** What is wrong with the fields that there are. */
export function seenFields({ fields }: ApiProblem): FieldErrors {
  const { allocations: _unseen, ...seen } = fields;
  return seen;
}
