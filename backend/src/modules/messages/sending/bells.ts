import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { and } from '../../../platform/database/where.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { KindOfAct } from '../who-is-told.js';

/** Notifications that ask for an act, of a person or of the staff. */
interface Act {
  kind: KindOfAct;
  /** Without one, all of the person's notifications of this kind. */
  cause?: string;
  /** An id, or SQL of ids; null for the staff. */
  personId: string | SqlFragment | null;
}

/** Notifications of open acts. */
@Injectable()
export class Bells {
  constructor(private readonly clock: Clock) {}

  /** Marks notifications of a completed act as read, for everybody who was asked for it. */
  async done(em: EntityManager, { kind, cause, personId }: Act): Promise<void> {
    const whose = personId
      ? sql`array[${personId}::uuid]`
      : sql`array(select id from auth.user_v where role in ('accountant', 'admin'))`;
    await inTransaction(em).rows(
      prepared(sql`update messages.notification set read_at = ${this.clock.now().toISOString()}::timestamptz
        where ${and(
          sql`user_id = any (${whose}) and kind = ${kind} and unread = 1`,
          cause !== undefined && sql`cause = ${cause}`,
        )}`),
    );
  }
}
