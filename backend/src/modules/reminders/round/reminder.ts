import { daysBetween, fillTemplate, formatDay, formatMoney, formatMonth } from '@kiraya/rules';
import { raw, sql, type Fragment } from '../../../platform/database/sql.js';
import { firstName } from '../../../platform/mail/free-text.js';
import { freeText, own, Words } from '../../../platform/mail/words.js';
import { Money } from '../../../platform/money/money.js';
import type { Message } from '../../messages/index.js';
import type { FactName, ReminderKind, TextKind } from '../reminders.constants.js';
import type { ReminderTexts } from '../settings/reminder-texts.js';

/** Something that a person is to be reminded of. */
export interface Reminder {
  personId: string;
  name: string;
  kind: ReminderKind;
  textKind: TextKind;
  cause: string;
  contractId: string;
  home: string;
  /** `YYYY-MM`; null of what is no rent. */
  month: string | null;
  /** `YYYY-MM-DD` */
  day: string;
  /** What is open; null of what is no rent. */
  paise: string | null;
  isDummy: boolean;
}

/** The fields of a {@link Reminder}, of what is due, `g`, its home `h` and its reader `who`. */
export const REMINDER: Fragment =
  raw(`g.user_id as "personId", who.name, g.kind, g.text_kind as "textKind", g.cause,
  g.contract_id as "contractId", h.name as home, to_char(g.month, 'YYYY-MM') as month,
  to_char(g.day, 'YYYY-MM-DD') as day, g.paise::text as paise, g.is_dummy as "isDummy"`);

export const OF_REMINDER: Fragment = sql`join properties.property_v h on h.id = g.property_id
  join auth.user_v who on who.id = g.user_id`;

const inDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** What is said of a reminder, fact by fact. */
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

/** A reminder in the words that are in force. */
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
