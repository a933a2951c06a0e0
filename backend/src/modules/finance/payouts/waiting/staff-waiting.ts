import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { type Day, dayInText } from '../../../../platform/database/day-in-text.js';
import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, Sql, sql } from '../../../../platform/database/sql.js';
import {
  contractsInArrears,
  IS_ASKED,
  DECLARATIONS_TO_DECIDE,
  DEPOSITS_TO_REFUND,
  TENANCIES_TO_SETTLE,
} from '../../collections/index.js';
import { countOwed, owedOwnersAsP, TRANSFERABLE } from '../payouts/owed-owners.js';
import { waitingJson } from './waiting-json.js';

const toCollect = (today: Day): Fragment => sql`json_build_object('count', ${contractsInArrears(today)},
  'amount', ${rupees(sql`(select coalesce(sum(balance_paise), 0)::bigint from contracts.open_claim_v
    where due_date <= ${today}::date and ${IS_ASKED})`)})`;

const toPay = (month: Day): Fragment => sql`json_build_object('count', ${countOwed(month)},
  'amount', ${rupees(sql`(select coalesce(sum(${TRANSFERABLE}), 0)::bigint from ${owedOwnersAsP(month)})`)})`;

/** What waits for the staff, in one statement. */
@Injectable()
export class StaffWaiting {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<string> {
    const today = this.clock.today();
    const row = await this.sql.row<{ json: string }>(
      kept(sql`select json_build_object('toConfirm', ${waitingJson(DECLARATIONS_TO_DECIDE)},
        'toCollect', ${toCollect(dayInText(today))}, 'toPay', ${toPay(dayInText(firstDayOf(monthOf(today))))},
        'toRefund', ${waitingJson(DEPOSITS_TO_REFUND)},
        'toSettle', ${waitingJson(TENANCIES_TO_SETTLE)})::text as json`),
    );
    return row?.json ?? '{}';
  }
}
