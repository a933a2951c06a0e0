import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { Principal } from '../../../platform/security/principal.js';

/** Values that an answer about interests needs of its reader. */
export interface Reader {
  /** Condition on an interest `p`: the reader does not see yet who it is. */
  blind: SqlFragment;
}

const isAtOnce = (account: Principal): SqlFragment =>
  sql`(select a.names_at_once from auth.account_v a where a.id = ${account.id})`;

/** An account as reader: owners see who asks after the first answer, unless they chose to see it at once. */
export const readerOf = (account: Principal): Reader => ({
  blind: account.role === 'admin' ? sql`false` : sql`(p.answered_at is null and not ${isAtOnce(account)})`,
});

/** Condition on an unnamed table of interests: the account sees who it is. */
export const isNamedTo = (account: Principal): SqlFragment =>
  account.role === 'admin' ? sql`true` : sql`(answered_at is not null or ${isAtOnce(account)})`;
