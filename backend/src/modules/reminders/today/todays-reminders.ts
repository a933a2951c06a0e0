import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { type Order, readPage } from '../../../platform/database/page-statement.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { Page, type PageQueryDto } from '../../../platform/http/paging.js';
import type { Role } from '../../../platform/security/principal.js';
import { OF_REMINDER, REMINDER, type Reminder, reminderMessage } from '../round/reminder.js';
import { dueReminders } from '../round/due-reminders.js';
import { ReminderSettings } from '../settings/reminder-settings.js';
import { ReminderTextsInForce } from '../settings/reminder-texts.js';

/** The state of a reminder's mail: it goes, or the reason why not. */
export const MAIL_WORDS = [
  'goes',
  'no-address',
  'dummy',
  'unconfirmed',
  'suspended',
  'switched-off',
] as const;

interface Row extends Reminder {
  role: Role;
  mail: (typeof MAIL_WORDS)[number];
}

const BY_PERSON: Order = {
  name: 'reminders by person',
  descending: false,
  keys: [
    { column: 'user_id', type: 'uuid', shape: 'id' },
    { column: 'kind', type: 'text', shape: 'text' },
    { column: 'cause', type: 'text', shape: 'text' },
  ],
};

const MAIL = sql`case when who.is_dummy then 'dummy' when who.email is null then 'no-address'
  when (select a.proven_at from auth.account_v a where a.id = who.id) is null then 'unconfirmed'
  when (select a.suspended_at from auth.account_v a where a.id = who.id) is not null then 'suspended'
  when exists (select from messages.mail_choice_v m where m.user_id = who.id and m.topic = 'reminders' and not m.is_on)
  then 'switched-off' else 'goes' end`;

/** Lists the reminders of today's next round, by the statement of the round itself. */
@Injectable()
export class TodaysReminders {
  constructor(
    private readonly db: Database,
    private readonly settings: ReminderSettings,
    private readonly texts: ReminderTextsInForce,
    private readonly clock: Clock,
  ) {}

  async page(query: PageQueryDto): Promise<Page> {
    const [rules, texts, today] = [
      await this.settings.inForce(),
      await this.texts.read(),
      this.clock.today(),
    ];
    const parts = {
      table: sql`(${dueReminders(today, rules)}) due`,
      where: sql`true`,
      order: BY_PERSON,
      entry: sql`(select to_jsonb(e) from (select ${REMINDER}, who.role, ${MAIL} as mail from (select p.*) g ${OF_REMINDER}) e)`,
      cacheable: false,
    };
    const { json, total, next } = await readPage(this.db, parts, query);
    const entries = (JSON.parse(json) as Row[]).map((row) => {
      const { title, text } = reminderMessage(row, texts, today);
      const { kind, contractId, home, mail } = row;
      const person = { personId: row.personId, name: row.name, role: row.role };
      return { ...person, kind, contractId, home, title: title.whole, text: text.whole, mail };
    });
    return new Page(JSON.stringify(entries), total, next);
  }
}
