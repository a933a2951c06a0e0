import { daysBetween, fillTemplate, formatDay, formatMoney, formatMonth } from '@kiraya/rules';
import { raw, sql, type SqlFragment } from '../../../platform/database/sql.js';
import { firstName } from '../../../platform/mail/free-text.js';
import { freeText, own, Words } from '../../../platform/mail/words.js';
import { Money } from '../../../platform/money/money.js';
import type { Message } from '../../messages/index.js';
import type { FactName, ReminderKind, TextKind } from '../reminders.constants.js';
import type { ReminderTexts } from '../settings/reminder-texts.js';

/** A reminder for one person. */
export interface Reminder {
  personId: string;
  name: string;
  kind: ReminderKind;
  textKind: TextKind;
  cause: string;
  contractId: string;
  home: string;
  /** Rent month (`YYYY-MM`), null for other reminders. */
  month: string | null;
  /** `YYYY-MM-DD` */
  day: string;
  /** The open balance, null for other reminders than rent. */
  paise: string | null;
  isDummy: boolean;
}

/** The columns of a {@link Reminder}, of a due one `g`, its home `h` and its recipient `who`. */
export const REMINDER: SqlFragment =
  raw(`g.user_id as "personId", who.name, g.kind, g.text_kind as "textKind", g.cause,
  g.contract_id as "contractId", h.name as home, to_char(g.month, 'YYYY-MM') as month,
  to_char(g.day, 'YYYY-MM-DD') as day, g.paise::text as paise, g.is_dummy as "isDummy"`);

export const OF_REMINDER: SqlFragment = sql`join properties.property_v h on h.id = g.property_id
  join auth.user_v who on who.id = g.user_id`;

const inDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** The facts of a reminder, in words. */
function said({ name, home, month, day, paise }: Reminder, today: string): Record<FactName, Words> {
  return {
    name: own(firstName(name) ?? 'there'),
    home: freeText(home),
    month: own(month ? formatMonth(month) : ''),
    amount: own(paise ? formatMoney(Money.toRupees(BigInt(paise))) : ''),
    date: own(formatDay(day)),
    days: own(inDays(Math.abs(daysBetween(today, day)))),
  };
}

/** The message of a reminder, by the texts in force. */
export function reminderMessage(reminder: Reminder, texts: ReminderTexts, today: string): Message {
  const { kind, personId, cause, contractId, isDummy, textKind } = reminder;
  const facts = said(reminder, today);
  return {
    ...{ kind, personId, cause, isDummy },
    title: Words.filled(facts, (said) => fillTemplate(texts[textKind].subject, said)),
    text: Words.filled(facts, (said) => fillTemplate(texts[textKind].text, said)),
    facts:
      kind === 'contract_ends'
        ? [
            ['Home', facts.home],
            ['Ends on', facts.date],
          ]
        : [
            ['Home', facts.home],
            ['Rent for', facts.month],
            ['Open', facts.amount],
            ['Due on', facts.date],
          ],
    path: `/contracts/${contractId}`,
  };
}
