import { api, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';

/** Terms of a new contract in the request body. Rent in rupees a month. */
export interface NewTerms {
  startDate: string;
  /** Null if open-ended. */
  endDate: string | null;
  rent: number;
  dueDay?: number;
  prorate?: boolean;
  escalation?: { percent: number; everyMonths: number };
  deposit?: { amount: number; heldBy: 'kiraya' | 'owner' };
  standingCharges?: { kind: 'maintenance' | 'utilities' | 'other'; amount: number }[];
  lateFee?: {
    graceDays: number;
    kind: 'flat' | 'daily';
    amount?: number;
    percentPerDay?: number;
    max?: number;
  };
}

/** Request body of a new contract. */
export interface NewContract extends NewTerms {
  propertyId: string;
  tenantId: string;
}

export const createContract = (body: NewContract, once: Once) =>
  once('contract', (header) => read(api.POST('/api/contracts', { params: { header }, body })));

/** Terminates a contract: `date` becomes its last day. */
export const terminateContract = (id: string, body: { date: string; reason: string }) =>
  read(api.POST('/api/contracts/{id}/termination', { params: { path: { id } }, body }));
