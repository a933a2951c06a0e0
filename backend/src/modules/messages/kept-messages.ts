import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../platform/database/locks.js';
import { sql } from '../../platform/database/sql.js';
import { within } from '../../platform/database/within.js';

/** Takes away what is kept of messages, in the transaction of the given entity manager. */
@Injectable()
export class KeptMessages {
  /** What a person was told, and which mails they wanted. */
  async erase(em: EntityManager, personId: string): Promise<void> {
    await within(em).rows(sql`delete from messages.notification where user_id = ${personId}`);
    await within(em).rows(sql`delete from messages.mail_choice where user_id = ${personId}`);
  }

  /** Waits until nobody tells of anything, and keeps it so; before whatever messages are made of is locked. */
  async lock(em: EntityManager): Promise<void> {
    await within(em).rows(sql`select pg_advisory_xact_lock(${LOCKS.messages})`);
  }

  /** What was told of dummy data, to anybody. */
  async removeDummy(em: EntityManager): Promise<void> {
    await within(em).rows(sql`delete from messages.notification where is_dummy`);
  }
}
