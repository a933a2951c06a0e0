import { useCan, useProfile } from '@kiraya/session';
import { useTokenRole } from '../../session/token-role';

export interface ContractAccess {
  /** False until the server has said what this account may do. */
  known: boolean;
  /** The contracts are the user's own home: they pay the rent and receive nothing of it. */
  tenant: boolean;
  mayCreate: boolean;
  mayTerminate: boolean;
  mayCollect: boolean;
}

/** What the screens of contracts offer. */
export function useContractAccess(): ContractAccess {
  const { isPending } = useProfile();
  return {
    known: !isPending,
    tenant: useTokenRole() === 'tenant',
    mayCreate: useCan('contract:create'),
    mayTerminate: useCan('contract:terminate'),
    mayCollect: useCan('payment:record'),
  };
}
