import { ApiProblem, type FieldErrors } from '@kiraya/session';
import { attemptFailure } from '@kiraya/session/mutation';
import { isReferenceUsed } from '../../../money/receipts';

const REFERENCE_USED =
  'The reported payment is already recorded: a receipt has its reference. Decide on it under “To confirm”.';

/** Error of a failed recording. Allocations have no visible field of their own. */
export function recordFailure(problem: unknown, what: string): string {
  if (problem instanceof ApiProblem && problem.fields.allocations)
    return 'Some of this has been paid in the meantime. Check the list again.';
  return isReferenceUsed(problem) ? REFERENCE_USED : attemptFailure(problem, what);
}

/** Field errors, mapped to the visible fields. */
export function seenFields({ fields }: ApiProblem): FieldErrors {
  const { allocations: _unseen, declarationId: declared, ...seen } = fields;
  return declared ? { ...seen, declared } : seen;
}
