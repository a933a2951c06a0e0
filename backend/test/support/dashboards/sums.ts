import { addMonths, dayInMonth, firstDayOf, monthOf } from '@kiraya/rules';
import type { Rows } from './rows.js';

export type Contract = Rows['contracts'][number];
export type Payment = Rows['transactions'][number];

export const sum = <Row>(rows: Row[], paise: (row: Row) => bigint): bigint =>
  rows.reduce((total, row) => total + paise(row), 0n);

export const rupees = (paise: bigint): number => Number(paise) / 100;

/** Tests a contract's status by its days only. */
export const isActive = ({ start, last }: Contract, today: string): boolean =>
  start <= today && (last === null || today <= last);

/** Due date of a contract in a month; undefined when there is none. */
export function dueIn({ start, last }: Contract, month: string): string | undefined {
  const due = dayInMonth(month, Number(start.slice(8)));
  return start <= due && (last === null || due <= last) ? due : undefined;
}

/** Latest rents up to this month, without prepaid ones of later months. */
export const latest = (records: Rows['records'], today: string): Rows['records'] =>
  records.filter(({ due }) => monthOf(due) <= monthOf(today)).slice(0, 5);

const label = (month: string): string =>
  new Date(firstDayOf(month)).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

export const monthAndYear = (day: string): { month: string; year: number } => {
  const [month, year] = label(monthOf(day)).split(' ') as [string, string];
  return { month, year: Number(year) };
};

/** Last six months with the value of `entry` for each month's payments. */
export const trend = (
  today: string,
  payments: Payment[],
  entry: (paid: bigint, commission: bigint) => object,
): object[] =>
  [-5, -4, -3, -2, -1, 0].map((back) => {
    const month = addMonths(monthOf(today), back);
    const then = payments.filter(({ type, date }) => type === 'payment' && monthOf(date) === month);
    return {
      month: label(month),
      ...entry(
        sum(then, (p) => p.amount),
        sum(then, (p) => p.commission),
      ),
    };
  });

export const shares = (rented: number, vacant: number): object[] => [
  { name: 'Rented', value: rented },
  { name: 'Vacant', value: vacant },
];
