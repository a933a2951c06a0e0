import { formatDay, formatMoney } from '@kiraya/rules';
import { freeText, own, words } from '../../../../platform/mail/words.js';
import { Money } from '../../../../platform/money/money.js';
import type { Message } from '../../../messages/index.js';

/** Debt of a tenant, of which their owner reminds them. */
export interface DuesReminder {
  contractId: string;
  tenantId: string;
  isDummy: boolean;
  home: string;
  owner: string;
  paise: string;
  /** `YYYY-MM-DD` */
  since: string;
}

/** @param today `YYYY-MM-DD`: there is one message a day */
export function duesReminderMessage(dues: DuesReminder, today: string): Message {
  const { contractId, tenantId, isDummy, home, owner, paise, since } = dues;
  const amount = own(formatMoney(Money.toRupees(BigInt(paise))));
  const day = own(formatDay(since));
  return {
    ...{ kind: 'dues_reminder', personId: tenantId, cause: `${contractId}/${today}`, isDummy },
    title: words`${amount} is due for ${home}`,
    text: words`${owner} reminds you: ${amount} for ${home} has been due since ${day}. If you have already paid it, report the payment in Kiraya with its date and reference.`,
    facts: [
      ['Home', freeText(home)],
      ['Due', amount],
      ['Since', day],
    ],
    path: `/contracts/${contractId}`,
  };
}
