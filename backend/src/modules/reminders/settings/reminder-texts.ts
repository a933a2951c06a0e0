import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { Sql, sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { type ReminderText, STANDARD_TEXTS, TEXT_KINDS, type TextKind } from '../reminders.constants.js';

export type ReminderTexts = Record<TextKind, ReminderText>;

const LATEST = sql`select distinct on (kind) kind, subject, text from reminders.text order by kind, id desc`;

/** The texts of reminders and their history. */
@Injectable()
export class ReminderTextsInForce {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(statements: Statements = this.sql): Promise<ReminderTexts> {
    const rows = await statements.rows<ReminderText & { kind: TextKind }>(kept(LATEST));
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
    await within(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('reminder settings', 0))`);
    const before = (await this.read(within(em)))[kind];
    if (before.subject === subject && before.text === text) return false;
    await within(em).rows(
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
