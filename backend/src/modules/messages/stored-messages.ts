import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../platform/database/locks.js';
import { sql } from '../../platform/database/sql.js';
import type { Kind } from './who-is-told.js';

import { inTransaction } from '../../platform/database/in-transaction.js';

/** Kinds of messages about interests. */
const OF_INTERESTS: readonly Kind[] = [
  'interest_received',
  'interest_waiting',
  'interest_replied',
  'applicant_joined',
  'visit_planned',
  'visit_cancelled',
  'visit_tomorrow',
];

/** Deletes stored messages, in the transaction of the given entity manager. */
@Injectable()
export class StoredMessages {
  /** Deletes a user's notifications and mail choices. */
  async erase(em: EntityManager, personId: string): Promise<void> {
    await inTransaction(em).rows(sql`delete from messages.notification where user_id = ${personId}`);
    await inTransaction(em).rows(sql`delete from messages.mail_choice where user_id = ${personId}`);
  }

  /** Deletes the notifications of interests, whose causes begin with an interest's id. */
  async forget(em: EntityManager, causes: readonly string[]): Promise<void> {
    if (causes.length === 0) return;
    await inTransaction(em).rows(
      sql`delete from messages.notification where kind = any(${OF_INTERESTS}::text[])
        and split_part(cause, '/', 1) = any(${causes}::text[])`,
    );
  }

  /** Waits until no messages are being sent, and prevents new ones. Call it before locking the sources of messages. */
  async lock(em: EntityManager): Promise<void> {
    await inTransaction(em).rows(sql`select pg_advisory_xact_lock(${LOCKS.messages})`);
  }

  /** Deletes notifications about dummy data. */
  async removeDummy(em: EntityManager): Promise<void> {
    await inTransaction(em).rows(sql`delete from messages.notification where is_dummy`);
  }
}
