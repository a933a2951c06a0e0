import { addDays, addMonths, dayInMonth, monthOf } from '@kiraya/rules';
import type { PaymentMethod } from '../ledger/index.js';

/** A dummy rent that is due. */
export interface DueRent {
  recordId: string;
  contractId: string;
  ownerId: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  balancePaise: string;
  /** What its owner is to be paid of that. */
  payablePaise: string;
  /** Numbers the contracts, from 1. */
  contract: number;
  /** 1 is the latest rent of its contract that is due. */
  latest: number;
}

/** How a rent was paid, and paid out. Days are `YYYY-MM-DD`. */
export interface SettledRent extends DueRent {
  paidOn: string;
  paidOutOn: string | null;
  method: PaymentMethod;
  reference: string | null;
}

const METHODS: readonly PaymentMethod[] = [
  'bank_transfer',
  'bank_transfer',
  'cash',
  'bank_transfer',
  'card',
  'other',
];
const PAYOUT_DAY = 5;

/** Most tenants pay within days; some owe their latest rent, a few the one before as well. */
const isOwed = ({ contract, latest }: DueRent): boolean =>
  (latest === 1 && contract % 5 === 0) || (latest <= 2 && contract % 9 === 4);

/** The rents of these that are paid by today, with how; what was collected in a month goes to its owner on the 5th of the next. */
export function settle(rents: readonly DueRent[], today: string): SettledRent[] {
  return rents
    .filter((rent) => !isOwed(rent))
    .map((rent) => {
      const late = addDays(rent.dueDate, (rent.contract * 3 + rent.latest * 2) % 6);
      const paidOn = late < today ? late : today;
      const payoutDay = dayInMonth(addMonths(monthOf(paidOn), 1), PAYOUT_DAY);
      const method = METHODS[(rent.contract + rent.latest) % METHODS.length] ?? 'other';
      return {
        ...rent,
        paidOn,
        paidOutOn: payoutDay <= today ? payoutDay : null,
        method,
        reference: method === 'bank_transfer' ? referenceOf(rent, paidOn) : null,
      };
    });
}

/** Looks like a bank's reference, and is nobody's. */
const referenceOf = ({ contract, latest }: DueRent, paidOn: string): string =>
  `DEMO${paidOn.replaceAll('-', '').slice(2)}${String(contract).padStart(3, '0')}${String(latest).padStart(2, '0')}`;
