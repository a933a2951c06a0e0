import { counted, formatDate, formatMoney, formatMonth } from '@kiraya/formats';
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
    owed(until.filter((one) => leftOf(one) > 0)),
    coming(toCome),
    kept(after.filter(({ paid }) => paid)),
    cancelled(after.filter((record) => isTouched(record) && !record.paid)),
  ].filter(Boolean);
}

const isTouched = ({ paidAmount, waivedAmount }: RentRecord): boolean => paidAmount > 0 || waivedAmount > 0;

function lastDayChange(lastDay: string, endDate: string | null): string {
  if (endDate === lastDay) return `The last day stays ${formatDate(lastDay)}.`;
  const before = endDate ? `, instead of ${formatDate(endDate)}` : '';
  return `The last day becomes ${formatDate(lastDay)}${before}.`;
}

function removed(records: readonly RentRecord[]): string {
  if (records.length === 0) return 'No unpaid rent record falls due later: none is removed.';
  const are = records.length === 1 ? 'is' : 'are';
  return `${counted(records.length, 'unpaid rent record')} due later ${are} removed: ${sum(records)} is no longer asked for.`;
}

/** What is for days that are not used: what of it is open is not asked for, what is paid goes elsewhere. */
function unusedOf({ record, rent }: Kept): { taken: number; freed: number } {
  const { amount, balance, paidAmount } = record;
  const taken = Math.min(sumOf([amount, -rent.amount]), sumOf([balance, paidAmount]));
  return { taken, freed: Math.max(sumOf([taken, -balance]), 0) };
}

/** Of a month that is used in part. */
function partOf(kept: Kept): string {
  const { record, rent } = kept;
  if (rent.amount === record.amount) return '';
  const month = formatMonth(record.month);
  if (!isTouched(record))
    return `The rent of ${month} becomes ${formatMoney(rent.amount)}, for the days that are used.`;
  const { taken, freed } = unusedOf(kept);
  const off = `${formatMoney(taken)} of the rent of ${month} is taken off, for the days that are not used`;
  if (freed === 0) return `${off}.`;
  return `${off}: ${formatMoney(freed)} that was paid for them pays what else is open, and joins the deposit else. What of it was paid out to the owner they owe then.`;
}

const leftOf = (kept: Kept): number =>
  isTouched(kept.record)
    ? Math.max(sumOf([kept.record.balance, -unusedOf(kept).taken]), 0)
    : kept.rent.amount;

function owed(unpaid: readonly Kept[]): string {
  if (unpaid.length === 0) return '';
  const stay = unpaid.length === 1 ? 'stays' : 'stay';
  return `${counted(unpaid.length, 'unpaid rent record')} due until then ${stay} owed: ${formatMoney(sumOf(unpaid.map(leftOf)))}.`;
}

function coming(rents: readonly Rent[]): string {
  const last = rents.at(-1);
  if (!last) return '';
  const part =
    last.amount === last.rent ? '' : `, the last of ${formatMoney(last.amount)} for part of its month`;
  return `${counted(rents.length, 'more rent')} will fall due until then${part}.`;
}

function kept(records: readonly RentRecord[]): string {
  if (records.length === 0) return '';
  const stay = records.length === 1 ? 'was paid already and stays' : 'were paid already and stay';
  return `${counted(records.length, 'rent record')} due later ${stay}: ${sum(records)}.`;
}

function cancelled(records: readonly RentRecord[]): string {
  if (records.length === 0) return '';
  const open = formatMoney(sumOf(records.map(({ balance }) => balance)));
  const were = records.length === 1 ? 'was' : 'were';
  return `${counted(records.length, 'rent record')} due later ${were} paid in part: ${open} is no longer asked for.`;
}

const sum = (records: readonly RentRecord[]) => formatMoney(sumOf(records.map(({ amount }) => amount)));
