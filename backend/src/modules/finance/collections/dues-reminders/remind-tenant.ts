import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { dayInText } from '../../../../platform/database/day-in-text.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { sql } from '../../../../platform/database/sql.js';
import { NotFound, problem } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { Messages, remindedOn, REMINDING, type Message } from '../../../messages/index.js';
import { MoneyEvents, MoneyRequests } from '../../ledger/index.js';
import { NotConfirmed } from '../collection-errors.js';
import { contractsThatOwe } from '../waiting/waiting-acts.js';
import { formatDay, formatMoney } from '@kiraya/rules';
import { freeText, own, words } from '../../../../platform/mail/words.js';
import { Money } from '../../../../platform/money/money.js';

const NothingDue = problem(409, 'nothing-due', 'Nothing is due that the tenant has not said to be paid');
const RemindedToday = problem(409, 'reminded-today', 'The tenant was reminded today already');

type Found = DuesReminder & { confirmed: boolean; remindedToday: boolean };

/** Reminds a tenant of what is due, for the owner. A person is reminded once a day at most, by whomever. */
@Injectable()
export class RemindTenant {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly messages: Messages,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {NotFound} when there is no such contract of the caller's
   * @throws {Conflict} when it is not confirmed, nothing is due, or the tenant was reminded today
   */
  remind(caller: KnownCaller, contractId: string): Promise<void> {
    return this.requests.transaction(async (em) => {
      await this.messages.begin(em);
      await inTransaction(em).rows(REMINDING);
      const today = this.clock.today();
      const day = dayInText(today);
      const found = await inTransaction(em).row<Found>(
        sql`select c.id as "contractId", c.tenant_id as "tenantId", c.is_dummy as "isDummy", h.name as home,
            o.name as owner, due.paise::text as paise, to_char(due.since, 'YYYY-MM-DD') as since,
            c.confirmed_at is not null as confirmed, ${remindedOn(sql`${day}::date`, sql`c.tenant_id`)} as "remindedToday"
          from contracts.contract_v c join properties.property_v h on h.id = c.property_id
          join auth.user_v o on o.id = c.owner_id
          left join ${contractsThatOwe(day, sql`contract_id = ${contractId}`)} due on due.contract_id = c.id
          where c.id = ${contractId} and c.owner_id = ${caller.account.id}`,
      );
      if (!found) throw new NotFound('Contract');
      if (!found.confirmed) throw new NotConfirmed();
      if (!found.paise) throw new NothingDue();
      if (found.remindedToday) throw new RemindedToday();
      await this.messages.tell(em, [duesReminderMessage(found, today)]);
      await this.events.log(em, caller, {
        action: 'tenant.reminded',
        subjectType: 'contract',
        subjectId: contractId,
      });
    });
  }
}

/** Debt of a tenant, of which their owner reminds them. */
interface DuesReminder {
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
function duesReminderMessage(dues: DuesReminder, today: string): Message {
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
