/** Address of the measured site. */
export const SITE = 'http://localhost:8080';

/** Prefixes of predictable ids; the rest is the number. */
const PREFIXES = {
  person: '00000000-0000-7000-8000-',
  property: '01900000-0000-7000-8000-',
  contract: '01910000-0000-7000-8000-',
  record: '01920000-0000-7000-8000-',
  payment: '01930000-0000-7000-8000-',
  payout: '01940000-0000-7000-8000-',
  audit: '01950000-0000-7000-8000-',
  charge: '01960000-0000-7000-8000-',
  receipt: '01970000-0000-7000-8000-',
  entry: '01980000-0000-7000-8000-',
  credit: '01990000-0000-7000-8000-',
  declaration: '019a0000-0000-7000-8000-',
  note: '019b0000-0000-7000-8000-',
};
type Kind = keyof typeof PREFIXES;

export const idOf = (kind: Kind, n: number): string => PREFIXES[kind] + String(n).padStart(12, '0');

/**
 * SQL expression of an id.
 * @param n an SQL expression
 */
export const sqlId = (kind: Kind, n: string): string =>
  `('${PREFIXES[kind]}' || lpad((${n})::text, 12, '0'))::uuid`;

/** Number of a contract's rent record, by month from 0. */
export const recordNumber = (contract: number, month: number): number => contract * 1000 + month;

/** Start of the numbers of rent receipts, each plus its record's number; other receipts lie below. */
export const RENT_RECEIPTS_FROM = 100_000_000_000;

const STAFF = 999_999_000_000;
export const admin = { id: idOf('person', STAFF + 1), role: 'admin' };
export const accountant = { id: idOf('person', STAFF + 2), role: 'accountant' };

/** Owner with a typical number of properties. */
export const someOwner = { id: idOf('person', 7), role: 'owner' };
