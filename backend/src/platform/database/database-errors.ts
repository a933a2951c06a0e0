const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN', // the network
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006', // PostgreSQL going, gone or full
]);
const CONNECTION_WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

const causes = function* (thrown: unknown): Generator<Error & { code?: string; constraint?: string }> {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    yield error as Error & { code?: string };
    if (error instanceof AggregateError) yield* error.errors.filter((e): e is Error => e instanceof Error);
    const previous = (error as { previous?: unknown }).previous;
    if (previous instanceof Error) yield previous;
  }
};

/** Whether this failure means that the database cannot be reached, rather than that it said no. */
export function isConnectionFailure(thrown: unknown): boolean {
  for (const error of causes(thrown))
    if (CONNECTION_CODES.has(error.code ?? '') || CONNECTION_WORDS.test(error.message)) return true;
  return false;
}

const DEADLOCK = '40P01';

/** Whether the database gave this up because it and others waited for each other. */
export function isDeadlock(thrown: unknown): boolean {
  for (const error of causes(thrown)) if (error.code === DEADLOCK) return true;
  return false;
}

/** The name of the constraint that the database refused a change for, if that is what was thrown. */
export function violatedConstraint(thrown: unknown): string | undefined {
  for (const error of causes(thrown)) if (error.constraint) return error.constraint;
  return undefined;
}
