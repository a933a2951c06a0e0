import { daysBetween } from '@kiraya/rules';
import { formatDate, todayInIndia } from './dates';
import { formatMoney } from './money';

const LITTLE_RENT = 500;
const FAR = 10;
const LONG_AGO_DAYS = 60;

/** What is doubtful in a rent or price: it is hardly any, or ten times away from what it was. */
export function rentDoubts(rent: number, before?: number): string[] {
  if (rent === before) return [];
  if (before && (rent >= before * FAR || rent * FAR <= before))
    return [`It was ${formatMoney(before)} so far, and becomes ${formatMoney(rent)}.`];
  return rent < LITTLE_RENT ? [`${formatMoney(rent)} is very little for a home.`] : [];
}

/** What is doubtful in the day of a payment: it is long ago. */
export function dayDoubts(paidDate: string): string[] {
  const days = daysBetween(paidDate, todayInIndia());
  return days > LONG_AGO_DAYS ? [`Paid on ${formatDate(paidDate)} is ${days} days ago.`] : [];
}

/** What is doubtful in an amount: it is more than so many times what is owed. */
export function amountDoubts(amount: number, owed: number, times: number): string[] {
  if (owed <= 0 || amount <= owed * times) return [];
  const often = times === 2 ? 'twice' : `${times} times`;
  return [`${formatMoney(amount)} is more than ${often} the ${formatMoney(owed)} that is owed.`];
}
