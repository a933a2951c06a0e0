import { formatNumber } from '@kiraya/formats';

/** Count at which the server stops. */
const COUNT_LIMIT = 10_000;

/** Counts with the verb: `1 rent is`, `3 rents are`, `10,000+ rents are`. */
export function counted(count: number, one: string, many: string): string {
  const more = count >= COUNT_LIMIT ? '+' : '';
  return `${formatNumber(count)}${more} ${count === 1 ? one : many}`;
}
