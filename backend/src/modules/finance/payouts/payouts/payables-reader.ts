import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import type { ListFile } from '../../../../platform/csv/csv-files.js';
import { type Day, dayInText } from '../../../../platform/database/day-in-text.js';
import { type Order, type ListParts, readPage } from '../../../../platform/database/page-statement.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, raw, Sql, sql } from '../../../../platform/database/sql.js';
import { utc } from '../../../../platform/database/utc.js';
import { every } from '../../../../platform/database/where.js';
import type { Page } from '../../../../platform/http/paging.js';
import { countOwed, DEDUCTED, owedOwners, TRANSFERABLE } from './owed-owners.js';
import type { MakePayablesFileDto, PayablesQueryDto } from './payable.dto.js';
import { PAYABLES_FILE, type PayableSums } from './payables-file.js';

const MOST_RECORDS = raw('100');
const ORDER: Order = {
  name: 'payables/owner',
  descending: false,
  keys: [{ column: 'owner_id', type: 'uuid', shape: 'id' }],
};
/** Rents of which something is payable in a month, by its first day. */
const owed = (
  owner: Fragment,
  month: Day,
): Fragment => sql`contracts.rent_record_v r where r.owner_id = ${owner}
  and r.payable_paise > 0 and r.month <= ${month}::date
  and not exists (select from contracts.rent_after_last_day_v a where a.id = r.id)`;

const joins = (
  month: Day,
): Fragment => sql`join auth.user_v o on o.id = p.owner_id left join auth.payee_v y on y.owner_id = p.owner_id
  left join auth.payee_request_v q on q.owner_id = p.owner_id
  cross join lateral (select count(*) as record_count from ${owed(sql`p.owner_id`, month)}) s`;

/** The latest day on which any of it was paid, and the commission kept since the last payout of it. */
const DETAILS = sql`lateral (select coalesce(r.paid_on, finance.latest_live(r.id, false)) as paid_on,
    r.earned_paise - (select coalesce(sum(t.withheld_paise), 0)::bigint from finance.transaction_v t
      where t.rent_record_id = r.id and t.type = 'payout') as withheld_paise) d`;

const records = (month: Day): Fragment => sql`(select coalesce(json_agg(json_build_object('id', r.id,
    'contractId', r.contract_id, 'propertyId', r.property_id, 'propertyName', h.name,
    'month', to_char(r.month, 'YYYY-MM'), 'paidDate', d.paid_on,
    'amount', ${rupees(sql`(r.payable_paise + d.withheld_paise)`)}, 'commission', ${rupees(sql`d.withheld_paise`)},
    'netAmount', ${rupees(sql`r.payable_paise`)}) order by r.paid_on, r.id), '[]')
  from (select r.* from ${owed(sql`p.owner_id`, month)}
    order by r.paid_on, r.id limit ${MOST_RECORDS}) r
  cross join ${DETAILS}
  join properties.property_v h on h.id = r.property_id)`;

const charges = (month: Day): Fragment => sql`(select coalesce(json_agg(json_build_object('id', c.id,
    'contractId', c.contract_id, 'propertyId', c.property_id, 'propertyName', h.name, 'kind', c.kind,
    'description', c.description, 'dueDate', c.due_date, 'netAmount', ${rupees(sql`c.payable_paise`)})
    order by c.due_date, c.id), '[]')
  from (select * from contracts.charge_v c where c.owner_id = p.owner_id and c.payable_paise > 0
    and c.due_month <= ${month}::date order by due_date, id limit ${MOST_RECORDS}) c
  join properties.property_v h on h.id = c.property_id)`;

const PAYEE = (now: Date): Fragment => sql`json_build_object('kind', y.kind, 'masked', y.masked,
  'changedAt', ${utc(sql`y.changed_at`)}, 'heldUntil',
  case when y.held_until > ${now.toISOString()}::timestamptz then ${utc(sql`y.held_until`)} end)`;

/** @param made whether it says what the sums are made of */
const entry = (
  month: Day,
  now: Date,
  made: boolean,
): Fragment => sql`json_build_object('ownerId', p.owner_id, 'ownerName', o.name,
  'amount', ${rupees(sql`p.owed_paise`)}, 'recordCount', s.record_count, 'payee', ${PAYEE(now)},
  'payeeAskedAt', ${utc(sql`q.asked_at`)},
  'records', ${made ? records(month) : sql`null`}, 'heldForLater', ${rupees(sql`p.held_paise`)},
  'otherAmount', ${rupees(sql`p.other_paise`)}, 'charges', ${made ? charges(month) : sql`null`},
  'owes', ${rupees(sql`p.owes_paise`)}, 'deductions', ${rupees(DEDUCTED)}, 'transferable', ${rupees(TRANSFERABLE)})`;

/** Reads what is owed to owners. */
@Injectable()
export class PayablesReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  page(query: PayablesQueryDto): Promise<Page> {
    const { ownerId } = query;
    const month = this.month();
    const parts = {
      ...partsOf(query, month, entry(month, this.clock.now(), true)),
      few: true,
      ...(!ownerId && { total: countOwed(month) }),
    };
    return readPage(this.sql, parts, query);
  }

  /** All of them, without what their sums are made of. */
  file(filter: MakePayablesFileDto): ListFile<PayableSums> {
    const month = this.month();
    const parts = partsOf(filter, month, entry(month, this.clock.now(), false));
    return { of: 'payables', columns: PAYABLES_FILE, from: () => parts };
  }

  private month(): Day {
    return dayInText(firstDayOf(monthOf(this.clock.today())));
  }
}

const partsOf = ({ ownerId }: MakePayablesFileDto, month: Day, row: Fragment): ListParts => ({
  table: owedOwners(month),
  where: every(ownerId && sql`owner_id = ${ownerId}`),
  order: ORDER,
  entry: row,
  joins: joins(month),
});
