import { formatDate, formatMoney } from '@kiraya/formats';
import { rentsUntil } from '@kiraya/rules';
import type { Contract, RentRecord } from '../api/contract';
import { sumOf } from '../terms/commission';

/** What ending a contract on a day does, in figures: one sentence each. */
export function effectsOf(contract: Contract, lastDay: string): string[] {
  const { startDate, endDate, rentRecords } = contract;
  const after = rentRecords.filter(({ dueDate }) => dueDate > lastDay);
  const until = rentRecords.filter(({ dueDate }) => dueDate <= lastDay);
  const toCome = rentsUntil({ start: startDate, last: lastDay }, lastDay) - until.length;
  const begins = lastDay >= startDate;
  return [
    begins
      ? lastDayChange(lastDay, endDate)
      : `The contract never begins. It was to start on ${formatDate(startDate)}.`,
    removed(after.filter(({ paid, paidAmount }) => !paid && paidAmount === 0)),
    owed(until.filter(({ paid }) => !paid)),
    toCome > 0 ? `${count(toCome, 'more rent')} will fall due until then.` : '',
    kept(after.filter(({ paid }) => paid)),
    cancelled(after.filter(({ paid, paidAmount }) => !paid && paidAmount > 0)),
  ].filter(Boolean);
}

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

function owed(records: readonly RentRecord[]): string {
  if (records.length === 0) return '';
  const stay = records.length === 1 ? 'stays' : 'stay';
  return `${count(records.length, 'unpaid rent record')} due until then ${stay} owed: ${formatMoney(sumOf(records.map(({ balance }) => balance)))}.`;
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
