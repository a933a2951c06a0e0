import { useCan, useProfile } from '@kiraya/session';
import { useTokenRole } from '../../session/token-role';

export interface ContractAccess {
  /** False until the server has said what this account may do. */
  known: boolean;
  /** The contracts are the user's own home: they pay the rent and receive nothing of it. */
  tenant: boolean;
  mayCreate: boolean;
  mayTerminate: boolean;
  /** Whether they may end it on any day of it, unpaid rents or not. */
  mayDropUnpaid: boolean;
  mayConfirm: boolean;
  mayCollect: boolean;
  /** Whether they may ask the tenant for something beside rent. */
  mayCharge: boolean;
  /** Whether they may let the tenant off a rent or a charge. */
  mayWaive: boolean;
  mayTakeBack: boolean;
  /** Whether they may say that a charge is not right. */
  mayDispute: boolean;
  /** Whether they may uphold or withdraw a disputed charge. */
  mayAnswer: boolean;
}

/** What the screens of contracts offer. */
export function useContractAccess(): ContractAccess {
  const { isPending } = useProfile();
  const role = useTokenRole();
  return {
    known: !isPending,
    tenant: role === 'tenant',
    mayCreate: useCan('contract:create'),
    mayTerminate: useCan('contract:terminate'),
    mayDropUnpaid: role === 'admin',
    mayConfirm: useCan('contract:confirm'),
    mayCollect: useCan('payment:record'),
    mayCharge: useCan('charge:add'),
    mayWaive: useCan('credit:add'),
    mayTakeBack: useCan('credit:reverse'),
    mayDispute: useCan('charge:dispute'),
    mayAnswer: useCan('charge:answer'),
  };
}
