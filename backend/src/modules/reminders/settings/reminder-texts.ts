import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql, type Queryable } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type ReminderText, STANDARD_TEXTS, TEXT_KINDS, type TextKind } from '../reminders.constants.js';

export type ReminderTexts = Record<TextKind, ReminderText>;

const LATEST = sql`select distinct on (kind) kind, subject, text from reminders.text order by kind, id desc`;

/** The texts of reminders and their history. */
@Injectable()
export class ReminderTextsInForce {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(statements: Queryable = this.db): Promise<ReminderTexts> {
    const rows = await statements.rows<ReminderText & { kind: TextKind }>(prepared(LATEST));
    const written = new Map(rows.map(({ kind, subject, text }) => [kind, { subject, text }]));
    const all = TEXT_KINDS.map((kind) => [kind, written.get(kind) ?? standard(kind)]);
    return Object.fromEntries(all) as ReminderTexts;
  }

  /**
   * Changes a text when the transaction of the entity manager commits.
   * @param by the administrator who wrote it
   * @returns false for the same text
   */
  async change(
    em: EntityManager,
    kind: TextKind,
    { subject, text }: ReminderText,
    by: string,
  ): Promise<boolean> {
    await inTransaction(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('reminder settings', 0))`);
    const before = (await this.read(inTransaction(em)))[kind];
    if (before.subject === subject && before.text === text) return false;
    await inTransaction(em).rows(
      sql`insert into reminders.text (kind, subject, text, set_at, set_by)
        values (${kind}, ${subject}, ${text}, ${this.clock.now()}, ${by})`,
    );
    return true;
  }
}

const standard = (kind: TextKind): ReminderText => {
  const { subject, text } = STANDARD_TEXTS[kind];
  return { subject, text };
};
