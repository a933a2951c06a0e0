import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../platform/database/locks.js';
import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/in-transaction.js';

/** Deletes stored messages, in the transaction of the given entity manager. */
@Injectable()
export class StoredMessages {
  /** Deletes a user's notifications and mail choices. */
  async erase(em: EntityManager, personId: string): Promise<void> {
    await inTransaction(em).rows(sql`delete from messages.notification where user_id = ${personId}`);
    await inTransaction(em).rows(sql`delete from messages.mail_choice where user_id = ${personId}`);
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
