import { addDays, addMonths, dayInMonth, monthOf } from '@kiraya/rules';
import type { PaidWith, PaymentMethod } from '../ledger/index.js';

/** A due dummy rent. */
export interface DueRent {
  recordId: string;
  contractId: string;
  ownerId: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  balancePaise: string;
  /** The owner's part of it. */
  payablePaise: string;
  /** Numbers the contracts, from 1. */
  contract: number;
  /** 1 for the latest due rent of its contract. */
  latest: number;
}

/** Days and methods of a rent's payment and payout. Days are `YYYY-MM-DD`. */
export interface SettledRent extends DueRent, PaidWith<PaymentMethod> {
  paidOn: string;
  paidOutOn: string | null;
  reference: string | null;
}

const METHODS: readonly PaymentMethod[] = ['bank_transfer', 'upi', 'cash', 'cheque', 'card', 'other'];
const PAYOUT_DAY = 5;

/** Most tenants pay within days; some owe their latest rent, a few the one before as well. */
const isOwed = ({ contract, latest }: DueRent): boolean =>
  (latest === 1 && contract % 5 === 0) || (latest <= 2 && contract % 9 === 4);

/** The rents paid by today. A month's money goes to the owner on the 5th of the next. */
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
        ...(method === 'cheque' && { chequeNumber: chequeNumberOf(rent), chequeDate: paidOn }),
        reference: method === 'bank_transfer' || method === 'upi' ? referenceOf(rent, paidOn) : null,
      };
    });
}

/** A made-up bank reference. */
const referenceOf = ({ contract, latest }: DueRent, paidOn: string): string =>
  `DEMO${paidOn.replaceAll('-', '').slice(2)}${String(contract).padStart(3, '0')}${String(latest).padStart(2, '0')}`;

const chequeNumberOf = ({ contract, latest }: DueRent): string =>
  `${String(contract).padStart(3, '0')}${String(latest).padStart(3, '0')}`;
