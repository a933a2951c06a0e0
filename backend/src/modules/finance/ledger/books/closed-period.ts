import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { EARLIEST_DAY } from '../paid-day.js';
import { BeforeAllBooks, NotOverYet } from './period-errors.js';

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
    await inTransaction(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('closed-period', 0))`);
    const row = await inTransaction(em).row<{ upTo: string | null }>(
      sql`select to_char(closed_up_to, 'YYYY-MM-DD') as "upTo" from finance.closed_period order by id desc limit 1`,
    );
    const before = row?.upTo ?? null;
    if (before === to) return undefined;
    await inTransaction(em).rows(
      sql`insert into finance.closed_period (closed_up_to, set_at, set_by)
        values (${to}::date, ${this.clock.now()}, ${by})`,
    );
    return before;
  }
}
