import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { words } from '../../../../platform/mail/words.js';
import type { Message } from '../../../messages/index.js';

/** An owner without a payee who was asked for one. */
interface AskedFacts {
  ownerId: string;
  /** The time of the request: a repeated request is a new message. */
  at: string;
  isDummy: boolean;
}

export const askedFacts = (db: Queryable, ids: readonly string[]): Promise<AskedFacts[]> =>
  db.rows<AskedFacts>(
    prepared(sql`select q.owner_id as "ownerId", q.asked_at::text as at, p.is_dummy as "isDummy"
      from auth.payee_request_v q join auth.user_v p on p.id = q.owner_id
      where q.owner_id = any(${ids}::uuid[])
        and not exists (select from auth.payee_v y where y.owner_id = q.owner_id)`),
  );

export const payeeRequestMessage = ({ ownerId, at, isDummy }: AskedFacts): Message => ({
  kind: 'payee_requested',
  personId: ownerId,
  cause: at,
  title: words`Where should your rents be sent?`,
  text: words`Rents were collected for you but cannot be sent: your profile has no bank account or UPI id. Please add one.`,
  facts: [],
  path: '/profile',
  isDummy,
});
