import type { RentAgreement } from '@kiraya/rules';
import { type Dates, periodOf } from '../lifecycle/stages.js';

/** Columns of a contract that determine its rents. */
export interface AgreedRents extends Dates {
  rentPaise: bigint;
  prorate: boolean;
  escalationBps?: number | null;
  escalationMonths?: number | null;
}

/** Rent agreement of a contract's columns. */
export function agreementOf(agreed: AgreedRents): RentAgreement {
  const { rentPaise, prorate, escalationBps, escalationMonths } = agreed;
  const escalation =
    escalationBps && escalationMonths ? { bps: escalationBps, everyMonths: escalationMonths } : null;
  return { ...periodOf(agreed), rentPaise, prorate, escalation };
}
