import { formatDate, formatMoney, formatMonth } from '@kiraya/formats';
import { monthOf } from '@kiraya/rules';
import type { Contract, RentRecord } from '../api/contract';
import { sumOf } from '../../../money/sum-of';
import { rentsThrough } from '../terms/contract-terms';
import type { Rent } from '../terms/rent-table';

/** A record, and what its month comes to once the contract is cut short. */
interface Kept {
  record: RentRecord;
  rent: Rent;
}

/** What ending a contract on a day does, in figures: one sentence each. */
export function effectsOf(contract: Contract, lastDay: string): string[] {
  const { startDate, endDate, rentRecords } = contract;
  const rents = rentsThrough({ ...contract, terminatedOn: lastDay }, monthOf(lastDay));
  const rentOf = ({ month }: RentRecord) => rents.find((rent) => rent.month === month);
  const after = rentRecords.filter((record) => !rentOf(record));
  const until = rentRecords.flatMap((record) => {
    const rent = rentOf(record);
    return rent ? [{ record, rent }] : [];
  });
  const toCome = rents.filter(({ month }) => !rentRecords.some((record) => record.month === month));
  return [
    lastDay >= startDate
      ? lastDayChange(lastDay, endDate)
      : `The contract never begins. It was to start on ${formatDate(startDate)}.`,
    removed(after.filter((record) => !isTouched(record))),
    ...until.map(partOf),
    owed(until.filter(({ record }) => !record.paid)),
    coming(toCome),
    kept(after.filter(({ paid }) => paid)),
    cancelled(after.filter((record) => isTouched(record) && !record.paid)),
  ].filter(Boolean);
}

const isTouched = ({ paid, paidAmount }: RentRecord): boolean => paid || paidAmount > 0;

function lastDayChange(lastDay: string, endDate: string | null): string {
  if (endDate === lastDay) return `The last day stays ${formatDate(lastDay)}.`;
  const before = endDate ? `, instead of ${formatDate(endDate)}` : '';
  return `The last day becomes ${formatDate(lastDay)}${before}.`;
}

function removed(records: readonly RentRecord[]): string {
  if (records.length === 0) return 'No unpaid rent record falls due later: none is removed.';
  const are = records.length === 1 ? 'is' : 'are';
  return `${count(records.length, 'unpaid rent record')} due later ${are} removed: ${sum(records)} is no longer asked for.`;
}

/** Of a month that is used in part: what is not paid yet shrinks, what is stays. */
function partOf({ record, rent }: Kept): string {
  if (rent.amount === record.amount) return '';
  const month = formatMonth(record.month);
  return isTouched(record)
    ? `The rent of ${month} stays ${formatMoney(record.amount)}, for it was paid, or a part of it.`
    : `The rent of ${month} becomes ${formatMoney(rent.amount)}, for the days that are used.`;
}

function owed(unpaid: readonly Kept[]): string {
  if (unpaid.length === 0) return '';
  const stay = unpaid.length === 1 ? 'stays' : 'stay';
  const left = unpaid.map(({ record, rent }) => (isTouched(record) ? record.balance : rent.amount));
  return `${count(unpaid.length, 'unpaid rent record')} due until then ${stay} owed: ${formatMoney(sumOf(left))}.`;
}

function coming(rents: readonly Rent[]): string {
  const last = rents.at(-1);
  if (!last) return '';
  const part =
    last.amount === last.rent ? '' : `, the last of ${formatMoney(last.amount)} for part of its month`;
  return `${count(rents.length, 'more rent')} will fall due until then${part}.`;
}

function kept(records: readonly RentRecord[]): string {
  if (records.length === 0) return '';
  const stay = records.length === 1 ? 'was paid already and stays' : 'were paid already and stay';
  return `${count(records.length, 'rent record')} due later ${stay}: ${sum(records)}.`;
}

function cancelled(records: readonly RentRecord[]): string {
  if (records.length === 0) return '';
  const open = formatMoney(sumOf(records.map(({ balance }) => balance)));
  const were = records.length === 1 ? 'was' : 'were';
  return `${count(records.length, 'rent record')} due later ${were} paid in part: ${open} is no longer asked for.`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
const sum = (records: readonly RentRecord[]) => formatMoney(sumOf(records.map(({ amount }) => amount)));
