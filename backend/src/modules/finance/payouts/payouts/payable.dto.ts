import { ApiSchema, OmitType } from '@nestjs/swagger';
import {
  choice,
  day,
  instant,
  month,
  number,
  rupees,
  text,
  uuid,
} from '../../../../platform/answers/fields.js';
import { list, object, view } from '../../../../platform/answers/view.js';
import type { Day } from '../../../../platform/database/day-in-text.js';
import { type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { UuidField } from '../../../../platform/http/text-fields.js';
import { PayeeSummaryDto } from '../../../auth/index.js';
import { CHARGE_KINDS } from '../../../contracts/index.js';
import { DEDUCTED, TRANSFERABLE } from './owed-owners.js';

const MOST_RECORDS = raw('100');

export class PayablesQueryDto extends PageQueryDto {
  @UuidField({ required: false, description: 'Owner id' })
  ownerId?: string;
}

/** Filters for the CSV export. */
@ApiSchema({ name: 'MakePayablesFile' })
export class MakePayablesFileDto extends OmitType(PayablesQueryDto, ['limit', 'cursor'] as const) {}

/** A rent that was collected, all or in part, and not yet paid out. */
class PayableRecordDto extends view({
  id: uuid(sql`r.id`, { example: '0199f0a0-0000-7000-8000-000000000020' }),
  contractId: uuid(sql`r.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  propertyId: uuid(sql`r.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  month: month(sql`r.month`, { example: '2026-11', description: 'Month, `YYYY-MM`' }),
  paidDate: day(sql`d.paid_on`, { example: '2026-11-20', description: 'Day of the latest payment' }),
  amount: rupees(sql`(r.payable_paise + d.withheld_paise)`, {
    example: 42000,
    description: 'Amount paid since its last payout, in rupees',
  }),
  commission: rupees(sql`d.withheld_paise`, { example: 4200, description: 'Commission in rupees' }),
  netAmount: rupees(sql`r.payable_paise`, { example: 37800, description: 'Amount payable in rupees' }),
}) {}

/** A charge that was collected, all or in part, and not yet paid out. */
class PayableChargeDto extends view({
  id: uuid(sql`c.id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  contractId: uuid(sql`c.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  propertyId: uuid(sql`c.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  kind: choice(CHARGE_KINDS, sql`c.kind`, { example: 'maintenance' }),
  description: text(sql`c.description`, { example: 'Society maintenance' }),
  dueDate: day(sql`c.due_date`, { example: '2026-11-01' }),
  netAmount: rupees(sql`c.payable_paise`, { example: 500, description: 'Amount payable in rupees' }),
}) {}

/** Rents of an owner `p` that are payable in a month, by its first day. */
export const payableRents = (
  month: Day,
): SqlFragment => sql`contracts.rent_record_v r where r.owner_id = p.owner_id
  and r.payable_paise > 0 and r.month <= ${month}::date
  and not exists (select from contracts.rent_after_last_day_v a where a.id = r.id)`;

/** The day of the latest payment of a rent, and the commission kept since its last payout. */
const DETAILS = sql`lateral (select coalesce(r.paid_on, finance.latest_live(r.id, false)) as paid_on,
    r.earned_paise - (select coalesce(sum(t.withheld_paise), 0)::bigint from finance.transaction_v t
      where t.rent_record_id = r.id and t.type = 'payout') as withheld_paise) d`;

interface InMonth {
  /** The current month, by its first day. */
  month: Day;
}

const rentRows = ({ month }: InMonth) => ({
  from: sql`(select r.* from ${payableRents(month)} order by r.paid_on, r.id limit ${MOST_RECORDS}) r
    cross join ${DETAILS} join properties.property_v h on h.id = r.property_id`,
  order: sql`r.paid_on, r.id`,
});
const chargeRows = ({ month }: InMonth) => ({
  from: sql`(select * from contracts.charge_v c where c.owner_id = p.owner_id and c.payable_paise > 0
      and c.due_month <= ${month}::date order by due_date, id limit ${MOST_RECORDS}) c
    join properties.property_v h on h.id = c.property_id`,
  order: sql`c.due_date, c.id`,
});

/** Money due to an owner `p` of `owedOwners`, named `o`. */
export class PayableDto extends view({
  ownerId: uuid(sql`p.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  ownerName: text(sql`o.name`, { example: 'Asha Rao' }),
  amount: rupees(sql`p.owed_paise`, { example: 37800, description: 'Payable from rents in rupees' }),
  recordCount: number(sql`s.record_count`, { example: 1, description: 'Number of rents' }),
  payee: object(PayeeSummaryDto, 'Payee details, masked'),
  payeeAskedAt: instant(sql`q.asked_at`, {
    example: null,
    description: 'Time of the last request for payee details, at most once in 7 days; null if never asked',
  }).orNull(),
  records: list(PayableRecordDto, rentRows, 'First 100 rents, in order of payment'),
  heldForLater: rupees(sql`p.held_paise`, {
    example: 0,
    description:
      'Money paid for months that have not begun, or after a contract’s last day, less commission, in rupees; not in the other amounts',
  }),
  otherAmount: rupees(sql`p.other_paise`, { example: 500, description: 'Payable from charges in rupees' }),
  charges: list(PayableChargeDto, chargeRows, 'First 100 charges, by due date'),
  owes: rupees(sql`p.owes_paise`, {
    example: 1500,
    description: 'Owner’s debt in rupees; negative if they were charged too much',
  }),
  deductions: rupees(DEDUCTED, {
    example: 1500,
    description: 'Debt deducted from the next payout in rupees',
  }),
  transferable: rupees(TRANSFERABLE, { example: 36800, description: 'Amount to transfer in rupees' }),
}) {}

const { records, charges, ...sums } = PayableDto.fields;
/** A row of the CSV export. */
export class PayableSumsDto extends view(sums) {}
