import { types } from 'node:util';

/** No connection to the database; `cause` has the reason. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('No connection to the database', { cause });
  }
}

/** Codes of network failures, and PostgreSQL's own when it goes away. */
const LOST_CODES = new Set([
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P04', '57P05', '25P03', '08000', '08001', '08003', '08004', '08006'],
]);
const LOST_WORDS =
  /connection terminated(?! due to connection timeout)|client has encountered a connection error|client was closed|not queryable/i;
const READ_ONLY = '25006';
const DISK_FULL = '53100';
/** PostgreSQL is starting, stopping, full or read-only. */
const UNAVAILABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P03', '53300', DISK_FULL, READ_ONLY],
]);

interface Thrown extends Error {
  code?: string;
  constraint?: string;
  table?: string;
  errors?: unknown[];
  previous?: unknown;
}

/** Recognizes Node's own errors, which are not of the class `Error` in another context, as in tests. */
const isError = (thrown: unknown): thrown is Thrown => types.isNativeError(thrown);

const causes = function* (thrown: unknown): Generator<Thrown> {
  for (let error = thrown; isError(error); error = error.cause) {
    yield error;
    yield* [...(error.errors ?? []), error.previous].filter(isError);
  }
};

const isAny = (thrown: unknown, is: (error: Thrown) => boolean): boolean => {
  for (const error of causes(thrown)) if (is(error)) return true;
  return false;
};

/** The connection was lost during a statement: it may or may not have run. */
export const isConnectionLost = (thrown: unknown): boolean =>
  isAny(thrown, ({ code, message }) => LOST_CODES.has(code ?? '') || LOST_WORDS.test(message));

/** A write was refused because the database is read-only. */
export const isReadOnly = (thrown: unknown): boolean => isAny(thrown, ({ code }) => code === READ_ONLY);

/** A write was refused because the database's disk is full. */
export const isDiskFull = (thrown: unknown): boolean => isAny(thrown, ({ code }) => code === DISK_FULL);

/** The database cannot be reached, as opposed to a refusal by it. */
export const isConnectionFailure = (thrown: unknown): boolean =>
  isConnectionLost(thrown) ||
  isAny(thrown, (error) => error instanceof DatabaseUnavailable || UNAVAILABLE_CODES.has(error.code ?? ''));

const TOO_LONG = new Set(['57014', '55P03']);

/** The database ended a statement that took too long, or waited too long for a lock. */
export const isTakingTooLong = (thrown: unknown): boolean =>
  isAny(thrown, ({ code }) => TOO_LONG.has(code ?? ''));

const DEADLOCK = '40P01';

/** The database ended a transaction to resolve a deadlock. */
export const isDeadlock = (thrown: unknown): boolean => isAny(thrown, ({ code }) => code === DEADLOCK);

const CANCELED_FOR_REPLAY = '40001';

/** A replica ended a read that was in the way of its replay. */
export const isReplayConflict = (thrown: unknown): boolean =>
  isAny(thrown, ({ code }) => code === CANCELED_FOR_REPLAY || code === DEADLOCK);

/** The name of the constraint that refused a change; undefined for other errors. */
export function violatedConstraint(thrown: unknown): string | undefined {
  for (const error of causes(thrown)) if (error.constraint) return error.constraint;
  return undefined;
}

const BY_RULES = /^2[23][0-9A-Z]{3}$/;

/** A refusal by the database: its SQLSTATE (class 22 or 23), and names without values. */
export interface DatabaseRefusal {
  code: string;
  constraint: string | undefined;
  table: string | undefined;
}

export function databaseRefusal(thrown: unknown): DatabaseRefusal | undefined {
  for (const { code, constraint, table } of causes(thrown))
    if (code && BY_RULES.test(code)) return { code, constraint, table };
  return undefined;
}
