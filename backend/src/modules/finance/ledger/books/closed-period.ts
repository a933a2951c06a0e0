import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { SettingHistory } from '../../../../platform/database/setting-history.js';
import { EARLIEST_DAY } from '../paid-day.js';
import { BeforeAllBooks, NotOverYet } from './period-errors.js';

const SETTING = new SettingHistory<{ upTo: string | null }>(
  'finance.closed_period',
  { upTo: ['closed_up_to', 'date'] },
  { upTo: null },
);

/** The day up to which the books are closed, and its history. The database refuses money dated in a closed period. */
@Injectable()
export class ClosedPeriod {
  constructor(private readonly clock: Clock) {}

  /**
   * Closes the books up to a day (`YYYY-MM-DD`), reopens them after an earlier one, or reopens all (null), when the
   * transaction commits. Writes of money in progress finish first.
   * @param by the administrator who decided so
   * @returns the day before, null where all was open; undefined when it is the same day
   * @throws {InvalidInput} when that day is not over, or before any money
   */
  async change(em: EntityManager, to: string | null, by: string): Promise<string | null | undefined> {
    if (to !== null && to >= this.clock.today()) throw new NotOverYet();
    if (to !== null && to < EARLIEST_DAY) throw new BeforeAllBooks();
    const { before, changed } = await SETTING.change(em, { upTo: to }, { at: this.clock.now(), by });
    return changed.length > 0 ? before.upTo : undefined;
  }
}
