import { useApiMutation } from '@kiraya/session/mutation';
import { lettingKeys } from '@kiraya/session/query-keys';
import { confirmContract } from './consent-api';

/** Confirms a contract; whatever shows it is asked for anew. */
export function useConfirm(contractId: string) {
  return useApiMutation({
    send: () => confirmContract(contractId),
    stale: lettingKeys,
    done: 'Contract confirmed.',
    failed: 'Failed to confirm the contract',
  });
}
