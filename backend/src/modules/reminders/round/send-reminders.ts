import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../platform/clock/clock.js';
import { isConnectionFailure } from '../../../platform/database/database-errors.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { LOGGER } from '../../../platform/logging/logging.module.js';
import { ReminderSettings } from '../settings/reminder-settings.js';
import { dueReminders } from './due-reminders.js';
import { RemindPeople } from './remind-people.js';

/** The number of people per transaction. */
const BATCH = 200;

/** Sends everybody one mail with all reminders of the day. */
@Injectable()
export class SendReminders {
  constructor(
    private readonly db: Database,
    private readonly settings: ReminderSettings,
    private readonly reminding: RemindPeople,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends all due reminders. Safe to repeat, and to run in two processes. A failure for some people holds up no others.
   * @throws {Error} at the end, after any failure: the job is tried again
   */
  async run(): Promise<void> {
    const today = this.clock.today();
    const people = await this.people(today);
    let failed = 0;
    for (let at = 0; at < people.length; at += BATCH)
      failed += await this.failures(today, people.slice(at, at + BATCH));
    if (failed) throw new Error(`${failed} people could not be reminded`);
  }

  private async people(today: string): Promise<string[]> {
    const rules = await this.settings.inForce();
    if (rules.isPaused) return [];
    const rows = await this.db.rows<{ id: string }>(
      sql`select distinct user_id as id from (${dueReminders(today, rules)}) due order by 1`,
    );
    return rows.map(({ id }) => id);
  }

  private async failures(today: string, people: string[]): Promise<number> {
    try {
      await this.reminding.remind(today, people);
      return 0;
    } catch (error) {
      if (isConnectionFailure(error)) throw error;
      const { name: fault, code } = error as { name?: string; code?: string };
      this.logger.error({ people: people.length, fault, code }, 'people were not reminded');
      return people.length;
    }
  }
}
