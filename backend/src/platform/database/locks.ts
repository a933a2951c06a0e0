/** Numbers of PostgreSQL's advisory locks, each one lock in the whole database. */
export const LOCKS = {
  migration: 4_921_733,
  keyProof: 4_921_734,
  keyRotation: 4_921_735,
  dummyData: 7_310_246,
  /** Taken with a part's number, in SQL alone: `modules/finance/schema/tables.sql`. */
  sumParts: 7_310_248,
  /** Senders of messages take it shared, deletions of messages' sources exclusively. */
  messages: 7_310_251,
  /** Taken with an account's hash: its new webhooks are counted one after the other. */
  webhooks: 7_310_252,
} as const;
