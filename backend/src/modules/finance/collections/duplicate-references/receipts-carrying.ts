import { type SqlFragment, sql } from '../../../../platform/database/sql.js';

/** Live receipts `r` of every kind with a reference, whole and in any case. */
export const receiptsCarrying = (reference: SqlFragment): SqlFragment =>
  sql`finance.receipt_v r where lower(r.reference) = lower(${reference}) and r.reversed_on is null`;
