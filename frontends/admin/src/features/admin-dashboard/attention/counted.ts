import { formatNumber } from '@kiraya/formats';

/** Where the server stops counting. */
const COUNT_LIMIT = 10_000;

/** `1 rent is`, `3 rents are`, `10,000+ rents are`. */
export function counted(count: number, one: string, many: string): string {
  const more = count >= COUNT_LIMIT ? '+' : '';
  return `${formatNumber(count)}${more} ${count === 1 ? one : many}`;
}
