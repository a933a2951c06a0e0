import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Queryable } from '../../../platform/database/sql.js';
import { SettingHistory } from '../../../platform/database/setting-history.js';

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

const SETTING = new SettingHistory<ReminderRules>(
  'reminders.setting',
  {
    isPaused: ['is_paused', 'boolean'],
    rentDueDays: ['rent_due_days', 'smallint[]'],
    rentOverdueDays: ['rent_overdue_days', 'smallint[]'],
    contractEndsDays: ['contract_ends_days', 'smallint[]'],
  },
  { isPaused: false, rentDueDays: [3], rentOverdueDays: [1, 7], contractEndsDays: [60, 30] },
);

const towards = (days: readonly number[]): number[] => days.toSorted((one, other) => other - one);
const away = (days: readonly number[]): number[] => days.toSorted((one, other) => one - other);

/** Sorts the days in the order in which they come. */
const inOrder = ({
  rentDueDays,
  rentOverdueDays,
  contractEndsDays,
  ...given
}: Partial<ReminderRules>): Partial<ReminderRules> => ({
  ...given,
  ...(rentDueDays && { rentDueDays: towards(rentDueDays) }),
  ...(rentOverdueDays && { rentOverdueDays: away(rentOverdueDays) }),
  ...(contractEndsDays && { contractEndsDays: towards(contractEndsDays) }),
});

/** The schedule of reminders and its history. */
@Injectable()
export class ReminderSettings {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  inForce(statements: Queryable = this.db): Promise<ReminderRules> {
    return SETTING.inForce(statements);
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
    const { changed } = await SETTING.change(em, inOrder(given), { at: this.clock.now(), by });
    return changed;
  }
}
