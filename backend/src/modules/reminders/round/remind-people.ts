import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Messages, REMINDING } from '../../messages/index.js';
import { ReminderSettings } from '../settings/reminder-settings.js';
import { ReminderTextsInForce } from '../settings/reminder-texts.js';
import { dueReminders } from './due-reminders.js';
import { OF_REMINDER, REMINDER, type Reminder, reminderMessage } from './reminder.js';

/** Sends some people all due reminders, in one transaction. */
@Injectable()
export class RemindPeople {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: ReminderSettings,
    private readonly texts: ReminderTextsInForce,
    private readonly messages: Messages,
  ) {}

  /** Sees payments, reminders and pauses up to now, and excludes other rounds until it commits. */
  remind(today: string, people: string[]): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await this.messages.begin(em);
      await inTransaction(em).rows(REMINDING);
      const rules = await this.settings.inForce(inTransaction(em));
      if (rules.isPaused) return;
      const texts = await this.texts.read(inTransaction(em));
      const due = await inTransaction(em).rows<Reminder>(
        sql`select ${REMINDER} from (${dueReminders(today, rules, people)}) g ${OF_REMINDER}
          order by g.user_id, g.day, g.kind, g.cause`,
      );
      await this.messages.tellTogether(
        em,
        due.map((reminder) => reminderMessage(reminder, texts, today)),
      );
    });
  }
}
