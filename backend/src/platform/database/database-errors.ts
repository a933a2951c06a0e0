import { types } from 'node:util';

/** No connection to the database was to be had; `cause` says why. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('No connection to the database', { cause });
  }
}

/** The network's, and PostgreSQL's own when it goes. */
const LOST_CODES = new Set([
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P04', '57P05', '25P03', '08000', '08001', '08003', '08004', '08006'],
]);
const LOST_WORDS =
  /connection terminated(?! due to connection timeout)|client has encountered a connection error|client was closed|not queryable/i;
const READ_ONLY = '25006';
const DISK_FULL = '53100';
/** PostgreSQL that starts or stops, is full, or may only be read. */
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

/** Node's own errors are not of the class `Error` where a program runs in a context of its own, as tests do. */
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

/** Whether the connection was lost on which something was asked: whether it was done nobody knows. */
export const isConnectionLost = (thrown: unknown): boolean =>
  isAny(thrown, ({ code, message }) => LOST_CODES.has(code ?? '') || LOST_WORDS.test(message));

/** Whether a write was refused because the database can only be read. */
export const isReadOnly = (thrown: unknown): boolean => isAny(thrown, ({ code }) => code === READ_ONLY);

/** Whether a write was refused because the database's disk is full. */
export const isDiskFull = (thrown: unknown): boolean => isAny(thrown, ({ code }) => code === DISK_FULL);

/** Whether this failure means that the database cannot be reached, rather than that it said no. */
export const isConnectionFailure = (thrown: unknown): boolean =>
  isConnectionLost(thrown) ||
  isAny(thrown, (error) => error instanceof DatabaseUnavailable || UNAVAILABLE_CODES.has(error.code ?? ''));

const TOO_LONG = new Set(['57014', '55P03']);

/** Whether the database gave this up because it took too long, or waited too long for a lock. */
export const isTakingTooLong = (thrown: unknown): boolean =>
  isAny(thrown, ({ code }) => TOO_LONG.has(code ?? ''));

const DEADLOCK = '40P01';

/** Whether the database gave this up because it and others waited for each other. */
export const isDeadlock = (thrown: unknown): boolean => isAny(thrown, ({ code }) => code === DEADLOCK);

/** The name of the constraint that the database refused a change for, if that is what was thrown. */
export function violatedConstraint(thrown: unknown): string | undefined {
  for (const error of causes(thrown)) if (error.constraint) return error.constraint;
  return undefined;
}

const BY_RULES = /^2[23][0-9A-Z]{3}$/;

/** What the database refused a value or a change by: its SQLSTATE (class 22 or 23), and names that hold no values. */
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
