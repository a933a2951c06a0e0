import { formatNumber, nothingElse, todayInIndia } from '@kiraya/formats';
import { addMonths, monthOf, rentSchedule, rentTerms, type RentAgreement } from '@kiraya/rules';
import type { Contract } from '../api/contract';
import { lastDayOf } from '../last-day';
import type { Rent } from './rent-table';

const MONTHS_AHEAD = 12;
const PAISE = 100;

type Agreed = Pick<
  Contract,
  'startDate' | 'endDate' | 'terminatedOn' | 'rent' | 'dueDay' | 'prorate' | 'escalation'
>;

const inRupees = (paise: bigint): number => Number(paise) / PAISE;

/** Terms that determine the rents. */
const agreementOf = (contract: Agreed): RentAgreement => ({
  start: contract.startDate,
  last: lastDayOf(contract),
  dueDay: contract.dueDay,
  prorate: contract.prorate,
  rentPaise: BigInt(Math.round(contract.rent * PAISE)),
  escalation: contract.escalation && {
    bps: Math.round(contract.escalation.percent * PAISE),
    everyMonths: contract.escalation.everyMonths,
  },
});

/** True if there are terms besides the rent. */
export const hasTerms = ({ dueDay, prorate, escalation }: Agreed): boolean =>
  dueDay !== null || prorate || escalation !== null;

/** Current rent of a whole month: the first one before the start, the last one after the end. */
export function rentNow(contract: Agreed, today = todayInIndia()): number {
  const term = rentTerms(agreementOf(contract)).findLast(({ from }) => from <= monthOf(today));
  return term ? inRupees(term.rentPaise) : contract.rent;
}

/**
 * Rents of a contract up to a month, oldest first.
 * @param through last month, `YYYY-MM`
 */
const rentsThrough = (contract: Agreed, through: string): Rent[] =>
  rentSchedule(agreementOf(contract), through).map(({ month, dueDate, amountPaise, rentPaise }) => ({
    ...{ month, dueDate },
    amount: inRupees(amountPaise),
    rent: inRupees(rentPaise),
  }));

/** Rents of the next twelve months. */
export function comingRents(contract: Agreed, today = todayInIndia()): Rent[] {
  const from = monthOf(contract.startDate > today ? contract.startDate : today);
  return rentsThrough(contract, addMonths(from, MONTHS_AHEAD))
    .filter(({ month }) => month > monthOf(today))
    .slice(0, MONTHS_AHEAD);
}

/** Describes an increase: `5% every 12 months`. */
export function riseInWords({ percent, everyMonths, ...rest }: NonNullable<Contract['escalation']>): string {
  nothingElse(rest);
  return `${formatNumber(percent)}% ${everyMonths === 1 ? 'every month' : `every ${everyMonths} months`}`;
}
