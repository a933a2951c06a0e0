import { useCan, useProfile } from '@kiraya/session';
import { useTokenRole } from '../../session/token-role';

export interface ContractAccess {
  /** False until the permissions are loaded. */
  known: boolean;
  /** True for a tenant, whose contracts are their own homes: they pay the rent and receive none. */
  tenant: boolean;
  mayCreate: boolean;
  mayTerminate: boolean;
  /** May end it on any of its days, unpaid rents or not. */
  mayDropUnpaid: boolean;
  /** May settle it and refund its deposit. */
  maySettle: boolean;
  mayConfirm: boolean;
  mayAddDocuments: boolean;
  mayWriteAgreements: boolean;
  /** May accept and decline agreements. */
  mayAnswerAgreements: boolean;
  mayCollect: boolean;
  /** May add charges besides rent. */
  mayCharge: boolean;
  /** May waive a rent or a charge. */
  mayWaive: boolean;
  mayReverseWaiver: boolean;
  /** May dispute a charge. */
  mayDispute: boolean;
  /** May uphold or withdraw a disputed charge. */
  mayAnswer: boolean;
}

/** Permissions of the contract screens. */
export function useContractAccess(): ContractAccess {
  const { isPending } = useProfile();
  const role = useTokenRole();
  return {
    known: !isPending,
    tenant: role === 'tenant',
    mayCreate: useCan('contract:create'),
    mayTerminate: useCan('contract:terminate'),
    mayDropUnpaid: role === 'admin',
    maySettle: useCan('tenancy:settle'),
    mayConfirm: useCan('contract:confirm'),
    mayAddDocuments: useCan('document:add'),
    mayWriteAgreements: useCan('agreement:write'),
    mayAnswerAgreements: useCan('agreement:answer'),
    mayCollect: useCan('payment:record'),
    mayCharge: useCan('charge:add'),
    mayWaive: useCan('credit:add'),
    mayReverseWaiver: useCan('credit:reverse'),
    mayDispute: useCan('charge:dispute'),
    mayAnswer: useCan('charge:answer'),
  };
}
