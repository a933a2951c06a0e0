import { choice, day, flag, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';
import { agreedDeposit } from '../../contracts/index.js';
import { beingCheckedByContract, ContractBeingCheckedDto } from '../../finance/index.js';
import { isUpTo, LATEST, MOST_HOMES, rentIn, trend, trendStart } from '../parts.js';
import { ContractDatesDto, monthAndYear, MonthAmountDto } from '../share.dto.js';
import { amountOn, latestReceipt, unconfirmed } from './tenant-rows.js';

interface Asked {
  tenantId: string;
  /** The first day of this month. */
  month: string;
  /** `YYYY-MM-DD` */
  today: string;
}

const MOST_UNCONFIRMED = raw('10');
const MOST_TO_PAY = raw('5');

const propertyName = (name: SqlFragment) => text(name, { example: 'Lake View Residency 4B' });
const address = text(sql`h.address`, { example: '12, 5th Block, Koramangala, Bengaluru 560095' });
const contractId = (id: SqlFragment) => uuid(id, { example: '0199f0a0-0000-7000-8000-000000000010' });

class TenantContractDto extends view({
  status: choice(['active'], sql`c.status`, { example: 'active' }),
  confirmed: flag(sql`c.confirmed_at is not null`, {
    example: true,
    description: 'False while only an owner says that there is one',
  }),
  ...ContractDatesDto.fields,
}) {}

/** A home `h` that is rented by a contract `c`. */
class RentedPropertyDto extends view({
  id: uuid(sql`h.id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  name: propertyName(sql`h.name`),
  address,
  rentAmount: rupees(({ month }: Asked) => rentIn(month), {
    example: 42000,
    description: 'Rupees a month, as it is now',
  }),
  contract: object(TenantContractDto),
}) {}

/** A rent record `r` of a home `h`, with its latest receipt `receipt` if any of it is paid. */
class TenantPaymentDto extends view({
  id: uuid(sql`r.id`, {
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Of the rent record',
  }),
  amount: rupees(sql`r.amount_paise`, { example: 42000, description: 'Rupees: all of it' }),
  balance: rupees(sql`r.balance_paise`, {
    example: 0,
    description: 'Rupees: what is still to be paid of it',
  }),
  status: choice(
    ['paid', 'pending', 'overdue'],
    ({ today }: Asked) => sql`case when r.balance_paise = 0 then 'paid'
      when r.due_date < ${today} then 'overdue' else 'pending' end`,
    { example: 'paid', description: 'Overdue from the day after it was due' },
  ),
  ...monthAndYear,
  paidDate: day(sql`r.paid_on`, { example: '2026-06-03' }).orNull(),
  propertyName: propertyName(sql`h.name`),
  method: text(sql`receipt.method`, {
    example: 'bank_transfer',
    description: 'Of the latest payment; null while nothing is paid',
  }).orNull(),
  receiptId: uuid(sql`receipt.id`, {
    example: '0199f0a0-0000-7000-8000-000000000030',
    description: 'The receipt of the latest payment',
  }).orNull(),
  receiptNumber: text(sql`receipt.number`, { example: 'RR/2026-27/000123' }).orNull(),
}) {}

/** A contract `c` that its tenant has neither confirmed nor refused. */
class UnconfirmedContractDto extends view({
  contractId: contractId(sql`c.id`),
  ownerName: text(sql`o.name`, { example: 'Asha Rao' }),
  propertyName: propertyName(sql`h.name`),
  propertyAddress: address,
  ...ContractDatesDto.fields,
  rent: rupees(sql`c.rent_paise`, { example: 42000, description: 'Rupees a month' }),
  deposit: agreedDeposit(sql`c`),
}) {}

/** The dues of one contract: of the rows `asked`. */
class HomeToPayDto extends view({
  contractId: contractId(sql`first.contract_id`),
  propertyName: propertyName(sql`first.name`),
  amount: rupees(sql`first.paise`, { example: 44350, description: 'Rupees' }),
  startDate: day(sql`first.start_date`, { example: '2026-01-01', description: 'Of the contract' }),
}) {}

/** The dues of all contracts: of the rows `asked`. */
class ToPayDto extends view({
  amount: rupees(sql`coalesce(sum(paise), 0)`, { example: 44350, description: 'Rupees' }),
  since: day(sql`min(since)`, {
    example: '2026-07-15',
    description: 'When the oldest of it fell due; null when there is nothing',
  }).orNull(),
  left: rupees(sql`coalesce(sum(left_paise), 0)`, {
    example: 9850,
    description: 'Rupees: the amount less what the tenant said that they paid and waits to be confirmed',
  }),
  besideRent: rupees(sql`coalesce(sum(beside_paise), 0)`, {
    example: 2350,
    description: 'Rupees of the amount that are no rent',
  }),
  unconfirmed: rupees(sql`coalesce(sum(paise) filter (where not confirmed), 0)`, {
    example: 0,
    description: 'Rupees of it that only an owner says are due',
  }),
  homes: list(
    HomeToPayDto,
    {
      from: sql`(select * from asked where confirmed order by since, contract_id limit ${MOST_TO_PAY}) first`,
      order: sql`first.since, first.contract_id`,
    },
    'Of confirmed contracts, the one that waits longest first, at most 5',
  ),
}) {}

/** A tenant's dashboard: of the rows of `tenantStatement`. */
export class TenantDashboardDto extends view({
  rentedProperties: list(
    RentedPropertyDto,
    ({ tenantId }: Asked) => ({
      from: sql`(select * from contracts.contract_v where tenant_id = ${tenantId} and status = 'active'
          order by created_at desc, id desc limit ${MOST_HOMES}) c
        join properties.property_v h on h.id = c.property_id`,
      order: sql`c.created_at desc, c.id desc`,
    }),
    'By active contracts, the newest first, at most 100',
  ),
  totalRentPaid: rupees(sql`rents.paid`, {
    example: 252000,
    description: 'Rupees, all-time, less what was reversed',
  }),
  pendingRent: rupees(sql`rents.pending`, {
    example: 42000,
    description: 'Rupees of rent that are due and unpaid; what is due today is due',
  }),
  unconfirmedRent: rupees(sql`rents.unconfirmed`, {
    example: 0,
    description: 'Rupees of it that only an owner says are due',
  }),
  toPay: object(ToPayDto, sql`(select ${ToPayDto.json()} from asked)`),
  beingChecked: object(
    ContractBeingCheckedDto,
    ({ tenantId }: Asked) => beingCheckedByContract(sql`d.tenant_id = ${tenantId}`),
    'What the tenant said that they paid and waits to be confirmed, by contract: still a part of what is due',
  ).array(),
  unconfirmedContracts: list(
    UnconfirmedContractDto,
    ({ tenantId }: Asked) => ({
      from: sql`(select * from ${unconfirmed(tenantId)}
          order by created_at desc, id desc limit ${MOST_UNCONFIRMED}) c
        join properties.property_v h on h.id = c.property_id join auth.user_v o on o.id = c.owner_id`,
      order: sql`c.created_at desc, c.id desc`,
    }),
    'To be confirmed or refused, the newest first, at most 10',
  ),
  nextPaymentDue: day(sql`next.due`, {
    example: '2026-07-15',
    description:
      'The earliest unpaid rent’s, else the next one to come; null when nothing is unpaid or to come',
  }).orNull(),
  nextPaymentAmount: rupees(({ tenantId }: Asked) => amountOn(tenantId, sql`next.due`), {
    example: 42000,
    description: 'Rupees that are to be paid on that day; null when nothing is unpaid or to come',
  }).orNull(),
  recentPayments: list(
    TenantPaymentDto,
    ({ tenantId, month }: Asked) => ({
      from: sql`(select * from contracts.rent_record_v where tenant_id = ${tenantId} and ${isUpTo(month)}
          order by due_date desc, id desc limit ${LATEST}) r
        join properties.property_v h on h.id = r.property_id left join ${latestReceipt(sql`r`)} receipt on true`,
      order: sql`r.due_date desc, r.id desc`,
    }),
    'The 5 latest rent records, the latest first',
  ),
  paymentTrend: list(
    MonthAmountDto,
    ({ tenantId, month }: Asked) =>
      trend(
        month,
        sql`select date_trunc('month', date::timestamp)::date as month, sum(amount_paise) as amount
          from finance.transaction_v
          where tenant_id = ${tenantId} and type = 'payment' and date >= ${trendStart(month)} group by 1`,
      ),
    'The last six months by date of payment, oldest first',
  ),
}) {}
