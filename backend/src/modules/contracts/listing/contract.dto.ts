import type { TERM_FACTS } from '@kiraya/rules';
import { choice, day, flag, month, number, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { externalIdOf } from '../../../platform/external-ids/external-ids.js';
import type { TellsAll } from '../../../platform/facts/fact-answers.js';
import { type TenantContact, tenantEmail } from '../../auth/index.js';
import { CONTRACT_STATUSES } from '../contract.constants.js';
import { KeptTermsDto } from '../terms/kept-terms.dto.js';
import { LAST_DAY } from '../terms/last-day.js';

class ContractPropertyDto extends view({
  id: uuid(sql`h.id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  name: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  address: text(sql`h.address`, { example: '12, 5th Block, Koramangala, Bengaluru 560095' }),
}) {}

class ContractOwnerDto extends view({
  id: uuid(sql`o.id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  name: text(sql`o.name`, { example: 'Asha Rao' }),
}) {}

class ContractTenantDto extends view({
  id: uuid(sql`t.id`, { example: '0199f0a0-0000-7000-8000-000000000003' }),
  name: text(sql`t.name`, { example: 'Rahul Mehta' }),
  email: tenantEmail(({ contact }: { contact: TenantContact }) => contact.email(sql`t.email`)),
}) {}

/** Rent of a month. Row: `contracts.rent_record_v r`. */
class RentRecordDto extends view({
  id: uuid(sql`r.id`, { example: '0199f0a0-0000-7000-8000-000000000020' }),
  month: month(sql`r.month`, { example: '2026-12', description: 'Month, `YYYY-MM`' }),
  amount: rupees(sql`r.amount_paise`, { example: 42000, description: 'Amount in rupees' }),
  dueDate: day(sql`r.due_date`, { example: '2026-12-01' }),
  paid: flag(sql`r.balance_paise = 0`, { example: true, description: 'Whether it is fully paid or waived' }),
  paidDate: day(sql`r.paid_on`, {
    example: '2026-12-02',
    description: 'Day of the latest payment; null until fully paid',
  }).orNull(),
  commission: rupees(sql`r.whole_commission_paise`, {
    example: 4200,
    description: 'Commission on the amount in rupees, rounded half-up to the paisa',
  }),
  paidAmount: rupees(sql`r.paid_paise`, { example: 42000, description: 'Amount paid in rupees' }),
  waivedAmount: rupees(sql`r.credited_paise`, {
    example: 0,
    description: 'Amount waived or cancelled in rupees',
  }),
  balance: rupees(sql`r.balance_paise`, { example: 0, description: 'Balance in rupees' }),
}) {}

/** A contract. Rows: `contracts.contract p` with {@link contractJoins}. */
export class ContractDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  propertyId: uuid(sql`p.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  property: object(ContractPropertyDto),
  tenant: object(ContractTenantDto),
  startDate: day(sql`p.start_date`, { example: '2026-12-01' }),
  endDate: day(sql`p.end_date`, {
    example: '2027-10-31',
    description: 'Agreed last day; null while open-ended',
  }).orNull(),
  lastDay: day(LAST_DAY, {
    example: '2027-10-31',
    description:
      'Effective last day, after a termination too; the day before the start if it never began; null while open-ended',
  }).orNull(),
  terminatedOn: day(sql`p.terminated_on`, {
    example: null,
    description:
      'Last day after a termination; the day before the start if it never began; null unless terminated',
  }).orNull(),
  terminationReason: text(sql`p.termination_reason`, { example: null }).orNull(),
  rent: rupees(sql`p.rent_paise`, {
    example: 42000,
    description: 'Monthly rent in rupees; the initial one if it rises',
  }),
  ...KeptTermsDto.fields,
  commissionPercent: number(sql`trim_scale(p.commission_bps::numeric / 100)`, {
    example: 10,
    description: 'Percentage of the rent, fixed at the contract’s creation',
  }),
  status: choice(CONTRACT_STATUSES, sql`p.status`, { example: 'active' }),
  confirmed: flag(sql`p.confirmed_at is not null`, {
    example: true,
    description: 'Whether the tenant, a payment or an administrator confirmed it',
  }),
  refused: flag(sql`p.refused_at is not null`, {
    example: false,
    description: 'Whether the tenant refused it; it then never began',
  }),
  externalId: externalIdOf(sql`p.id`),
  owner: object(ContractOwnerDto, 'Owner of the property'),
  rentRecords: object(
    RentRecordDto,
    sql`rents.records`,
    'Rent records up to this month, and those paid in advance; oldest first',
  ).array(),
  paidAmount: rupees(sql`rents.paid_paise`, {
    example: 42000,
    description: 'Amount paid of these records in rupees',
  }),
  overdueAmount: rupees(sql`rents.overdue_paise`, {
    example: 0,
    description: 'Overdue balance in rupees: open and due before today',
  }),
} satisfies TellsAll<typeof TERM_FACTS>) {}

/** Rents of a contract `p` with their sums. @param today `YYYY-MM-DD` */
const rents = (today: string): SqlFragment => sql`(
  select coalesce(json_agg(${RentRecordDto.json()} order by r.month), '[]') as records,
    coalesce(sum(r.paid_paise), 0) as paid_paise,
    coalesce(sum(r.balance_paise) filter (where r.due_date < ${today}::date), 0) as overdue_paise
  from contracts.rent_record_v r where r.contract_id = p.id
    and not (r.credited_paise > 0 and contracts.is_cancelled(p.id, r.due_date, r.amount_paise, r.paid_paise, r.credited_paise))) rents`;

/** @param today `YYYY-MM-DD` */
export const contractJoins = (
  today: string,
): SqlFragment => sql`join properties.property_v h on h.id = p.property_id
  join auth.user_v t on t.id = p.tenant_id join auth.user_v o on o.id = p.owner_id
  cross join lateral ${rents(today)}`;
