import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import { within } from '../../../platform/database/within.js';
import type { KindOfAct } from '../who-is-told.js';

/** What is told of an act that waits, and whose it is to do: a person's, or anybody's of the staff. */
interface Act {
  kind: KindOfAct;
  /** Without, all that the person was told of this kind. */
  cause?: string;
  /** An id, or what gives one; null for the staff. */
  personId: string | Fragment | null;
}

/** Bells of acts that wait. */
@Injectable()
export class Bells {
  constructor(private readonly clock: Clock) {}

  /** Marks as read, for everybody whose act it was, what was told of one that is done now. */
  async done(em: EntityManager, { kind, cause, personId }: Act): Promise<void> {
    const whose = personId
      ? sql`array[${personId}::uuid]`
      : sql`array(select id from auth.user_v where role in ('accountant', 'admin'))`;
    await within(em).rows(
      kept(sql`update messages.notification set read_at = ${this.clock.now().toISOString()}::timestamptz
        where ${every(
          sql`user_id = any (${whose}) and kind = ${kind} and unread = 1`,
          cause !== undefined && sql`cause = ${cause}`,
        )}`),
    );
  }
}
