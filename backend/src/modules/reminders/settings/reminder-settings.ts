import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql, type Queryable } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';

/**
 * The schedule of reminders: days before and after a rent is due, and before a contract ends. An empty list means
 * never.
 */
export interface ReminderRules {
  isPaused: boolean;
  rentDueDays: number[];
  /** On the last of them the owner hears as well. */
  rentOverdueDays: number[];
  contractEndsDays: number[];
}

const AT_FIRST: ReminderRules = {
  isPaused: false,
  rentDueDays: [3],
  rentOverdueDays: [1, 7],
  contractEndsDays: [60, 30],
};

const LATEST = sql`select is_paused as "isPaused", rent_due_days as "rentDueDays", rent_overdue_days as "rentOverdueDays",
  contract_ends_days as "contractEndsDays" from reminders.setting order by id desc limit 1`;

const towards = (days: readonly number[]): number[] => days.toSorted((one, other) => other - one);
const away = (days: readonly number[]): number[] => days.toSorted((one, other) => one - other);

/** Sorts the days in the order in which they come. */
const inOrder = (rules: ReminderRules): ReminderRules => ({
  isPaused: rules.isPaused,
  rentDueDays: towards(rules.rentDueDays),
  rentOverdueDays: away(rules.rentOverdueDays),
  contractEndsDays: towards(rules.contractEndsDays),
});

/** The schedule of reminders and its history. */
@Injectable()
export class ReminderSettings {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async inForce(statements: Queryable = this.db): Promise<ReminderRules> {
    return (await statements.row<ReminderRules>(prepared(LATEST))) ?? AT_FIRST;
  }

  /**
   * Puts other rules in force when the transaction of the entity manager commits; missing ones stay.
   * @param by the administrator who decided so
   * @returns the names of rules that changed
   */
  async change(
    em: EntityManager,
    given: Partial<ReminderRules>,
    by: string,
  ): Promise<(keyof ReminderRules)[]> {
    await inTransaction(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('reminder settings', 0))`);
    const before = await this.inForce(inTransaction(em));
    const now = inOrder({ ...before, ...given });
    const changed = (Object.keys(AT_FIRST) as (keyof ReminderRules)[]).filter(
      (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
    );
    if (changed.length === 0) return [];
    await inTransaction(em).rows(
      sql`insert into reminders.setting
          (is_paused, rent_due_days, rent_overdue_days, contract_ends_days, set_at, set_by)
        values (${now.isPaused}, ${now.rentDueDays}::smallint[], ${now.rentOverdueDays}::smallint[],
          ${now.contractEndsDays}::smallint[], ${this.clock.now()}, ${by})`,
    );
    return changed;
  }
}
