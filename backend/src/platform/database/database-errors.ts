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
/** PostgreSQL that starts or stops, is full, or may only be read. */
const UNAVAILABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P03', '53300', '53100', '25006'],
]);

const causes = function* (thrown: unknown): Generator<Error & { code?: string; constraint?: string }> {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    yield error as Error & { code?: string };
    if (error instanceof AggregateError) yield* error.errors.filter((e): e is Error => e instanceof Error);
    const previous = (error as { previous?: unknown }).previous;
    if (previous instanceof Error) yield previous;
  }
};

const isAny = (thrown: unknown, is: (error: Error & { code?: string }) => boolean): boolean => {
  for (const error of causes(thrown)) if (is(error)) return true;
  return false;
};

/** Whether the connection was lost on which something was asked: whether it was done nobody knows. */
export const isConnectionLost = (thrown: unknown): boolean =>
  isAny(thrown, ({ code, message }) => LOST_CODES.has(code ?? '') || LOST_WORDS.test(message));

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
