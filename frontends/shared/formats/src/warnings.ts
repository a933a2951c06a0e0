import { daysBetween } from '@kiraya/rules';
import { formatDate, todayInIndia } from './dates';
import { formatMoney } from './money';

const LITTLE_RENT = 500;
const FAR = 10;
const LONG_AGO_DAYS = 60;

/** Rents to compare a new one with, in rupees. */
export interface KnownRents {
  /** Rent before the change. */
  before?: number;
  /** Rent that the home is listed for. */
  asked?: number;
  /** Median rent of similar homes, and their description: `homes in Pune`. */
  middle?: { rent: number; of: string };
}

/** Warns of a rent or price that is tiny, or at least ten times above or below a known one. */
export function rentWarnings(rent: number, { before, asked, middle }: KnownRents = {}): string[] {
  if (rent === before || rent === asked) return [];
  const isFarFrom = (known?: number): known is number =>
    known !== undefined && known > 0 && (rent >= known * FAR || rent * FAR <= known);
  const figure = formatMoney(rent);
  if (isFarFrom(before)) return [`It was ${formatMoney(before)} so far, and becomes ${figure}.`];
  if (isFarFrom(asked)) return [`The home asks for ${formatMoney(asked)}, and this is ${figure}.`];
  if (middle && isFarFrom(middle.rent))
    return [`The middle rent of ${middle.of} is ${formatMoney(middle.rent)}, and this is ${figure}.`];
  return rent < LITTLE_RENT ? [`${figure} is very little for a home.`] : [];
}

/** Warns of a payment day that is long ago. */
export function dayWarnings(paidDate: string): string[] {
  const days = daysBetween(paidDate, todayInIndia());
  return days > LONG_AGO_DAYS ? [`Paid on ${formatDate(paidDate)} is ${days} days ago.`] : [];
}

/** Warns of an amount of more than `times` times the amount owed. */
export function amountWarnings(amount: number, owed: number, times: number): string[] {
  if (owed <= 0 || amount <= owed * times) return [];
  const often = times === 2 ? 'twice' : `${times} times`;
  return [`${formatMoney(amount)} is more than ${often} the ${formatMoney(owed)} that is owed.`];
}
