/** Limits of time for the database, in milliseconds. */
export interface DatabaseLimits {
  connectMs: number;
  /** Limit of a statement in PostgreSQL, shorter than the client's wait for a silent server. */
  statementMs: number;
  /** Longest silence of a server that owes an answer: longer than it lets a statement run. */
  silenceMs: number;
  /** Time after which PostgreSQL ends a transaction whose client is silent, and frees its locks. */
  idleInTransactionMs: number;
  /** Wait for a connection from which it is counted as long. */
  longWaitMs: number;
}

/** Limits of an installation; tests of what happens at one have shorter ones. */
export const DATABASE_LIMITS: DatabaseLimits = {
  connectMs: 10_000,
  statementMs: 15_000,
  silenceMs: 20_000,
  idleInTransactionMs: 20_000,
  longWaitMs: 5_000,
};
