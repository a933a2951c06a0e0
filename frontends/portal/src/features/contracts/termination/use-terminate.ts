import { formatDate } from '@kiraya/formats';
import { ApiProblem, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { terminateContract } from '../api/change-contract';
import { contractQuery, type Contract } from '../api/contract';

export interface Termination {
  date: string;
  reason: string;
}

const CONFLICT = 409;

/** Terminates a contract and reloads it; also after a refusal, since someone else may have changed it. */
export function useTerminate(contract: Contract, onDone: () => void) {
  const queries = useQueryClient();
  const { queryKey } = contractQuery(contract.id);
  return useApiMutation({
    send: ({ date, reason }: Termination) => terminateContract(contract.id, { date, reason: reason.trim() }),
    invalidates: lettingInvalidationKeys,
    refetchType: 'none',
    done: (_terminated, { date }) => `Contract terminated. Its last day is ${formatDate(date)}.`,
    failed: 'Failed to terminate contract',
    onDone(terminated) {
      queries.setQueryData(queryKey, terminated);
      onDone();
    },
    onFailed(problem) {
      if (problem instanceof ApiProblem && problem.status === CONFLICT)
        void queries.invalidateQueries({ queryKey });
    },
  });
}
