import { formatDate } from '@kiraya/formats';
import { ApiProblem, errorText, notify, useQueryClient } from '@kiraya/session';
import { applyServerErrors, type FormikHelpers } from '@kiraya/ui/forms';
import { terminateContract } from '../api/change-contract';
import { contractQuery, type Contract } from '../api/contract';

export interface Termination {
  date: string;
  reason: string;
}

const CONFLICT = 409;

/** Sends a termination. Refused because someone was faster, it shows the contract as it is now. */
export function useTerminate(contract: Contract, onDone: () => void) {
  const queries = useQueryClient();
  const { queryKey } = contractQuery(contract.id);

  return async (values: Termination, helpers: FormikHelpers<Termination>): Promise<void> => {
    try {
      const body = { date: values.date, reason: values.reason.trim() };
      const terminated = await terminateContract(contract.id, body);
      await queries.invalidateQueries({ refetchType: 'none' });
      queries.setQueryData(queryKey, terminated);
      notify.success(`Contract terminated. Its last day is ${formatDate(values.date)}.`);
      onDone();
    } catch (problem) {
      applyServerErrors(helpers, problem);
      notify.error(errorText(problem, 'Failed to terminate contract'));
      if (problem instanceof ApiProblem && problem.status === CONFLICT)
        await queries.invalidateQueries({ queryKey });
    }
  };
}
