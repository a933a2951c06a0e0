import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { InterestState } from './interest-states.js';

/** An interest, locked with its home until the transaction ends. */
export interface LockedInterest {
  id: string;
  propertyId: string;
  ownerId: string;
  home: string;
  isDummy: boolean;
  email: string;
  isConfirmed: boolean;
  state: InterestState;
  /** The owner has answered, or a visit was taken. */
  isAnswered: boolean;
  /** The owner does not see yet who it is. */
  isBlind: boolean;
}

/** Columns of an interest `i` in a home `h`. */
export const lockedColumns = sql`i.id, h.id as "propertyId", h.owner_id as "ownerId", h.name as home,
  h.is_dummy as "isDummy", i.email, i.confirmed_at is not null as "isConfirmed", i.state,
  i.answered_at is not null as "isAnswered", i.answered_at is null and not
    (select a.names_at_once from auth.account_v a where a.id = h.owner_id) as "isBlind"`;

/**
 * Locks the home, then the interest, in the order of all others; undefined if there is none.
 * @param scope a condition on the home
 */
export async function lockInterest(
  em: EntityManager,
  id: string,
  scope: SqlFragment = sql`true`,
): Promise<LockedInterest | undefined> {
  const sent = inTransaction(em);
  await sent.rows(
    sql`select 1 from properties.property
      where id = (select property_id from properties.interest where id = ${id}) for no key update`,
  );
  return sent.row<LockedInterest>(
    sql`select ${lockedColumns}
      from properties.interest i join properties.property h on h.id = i.property_id
      where i.id = ${id} and ${scope} for no key update of i`,
  );
}
