import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { confirmContract } from './consent-api';

/** Confirms a contract and invalidates all that shows it. */
export function useConfirm(contractId: string) {
  return useApiMutation({
    send: () => confirmContract(contractId),
    invalidates: lettingInvalidationKeys,
    done: 'Contract confirmed.',
    failed: 'Failed to confirm the contract',
  });
}
