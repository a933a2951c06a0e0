import type { Model } from './model.js';
import { monthOfDay, sameDayLater } from './model-calendar.js';
import type { ModelContract, ModelRecord } from './model-contract.js';
import type { ModelTransaction } from './model-lines.js';
import { figuresOf } from './model-figures.js';
import { rupees, sumOf } from './model-sums.js';
import type { Play } from './play.js';
import { latestFirst } from './view.js';

/** Parts that the model's dashboards share. */

export const LATEST = 5;
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const named = (month: string): { month: string; year: number } => ({
  month: NAMES[Number(month.slice(5)) - 1] as string,
  year: Number(month.slice(0, 4)),
});

/** Last six months, oldest first, with the payments of each. */
export function trend<T>(
  some: ModelTransaction[],
  today: string,
  of: (paid: ModelTransaction[]) => T,
): object[] {
  const first = `${monthOfDay(today)}-01`;
  return [5, 4, 3, 2, 1, 0].map((ago) => {
    const month = monthOfDay(sameDayLater(first, -ago));
    const { month: name, year } = named(month);
    return { month: `${name} ${year}`, ...of(some.filter(({ date }) => monthOfDay(date) === month)) };
  });
}

export const rentOf = (some: ModelTransaction[]): number => rupees(figuresOf(some).payments);
export const commissionOf = (some: ModelTransaction[]): number => rupees(figuresOf(some).commission);
export const due = (records: ModelRecord[], today: string): number =>
  rupees(sumOf(records.filter(({ due: on }) => on <= today).map(({ balance }) => balance)));

export const shares = (
  properties: Model['properties'],
): { rented: number; vacant: number; data: object[] } => {
  const rented = properties.filter(({ tenant }) => tenant !== null).length;
  const vacant = properties.length - rented;
  return {
    rented,
    vacant,
    data: [
      { name: 'Rented', value: rented },
      { name: 'Vacant', value: vacant },
    ],
  };
};

export const dates = ({ terms, last }: ModelContract): object => ({ startDate: terms.start, endDate: last });

/** Records of months up to this one. */
export const latestRecords = (records: ModelRecord[], today: string, play: Play): ModelRecord[] =>
  latestFirst(
    records.filter(({ month, isCancelled }) => month <= monthOfDay(today) && !isCancelled),
    ({ due: on }) => on,
    (one) => play.recordId(one),
  ).slice(0, LATEST);
export const recordName = ({ contract, month }: ModelRecord): string => `contract ${contract.key} ${month}`;
