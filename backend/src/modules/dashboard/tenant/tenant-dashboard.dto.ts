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
    description: 'Whether it is confirmed; false while only the owner has entered it',
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
    description: 'Current monthly rent in rupees',
  }),
  contract: object(TenantContractDto),
}) {}

/** A rent record `r` of a home `h`, with its latest receipt `receipt` if any of it is paid. */
class TenantPaymentDto extends view({
  id: uuid(sql`r.id`, {
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Rent record id',
  }),
  amount: rupees(sql`r.amount_paise`, { example: 42000, description: 'Full amount in rupees' }),
  balance: rupees(sql`r.balance_paise`, {
    example: 0,
    description: 'Balance in rupees',
  }),
  status: choice(
    ['paid', 'pending', 'overdue'],
    ({ today }: Asked) => sql`case when r.balance_paise = 0 then 'paid'
      when r.due_date < ${today} then 'overdue' else 'pending' end`,
    { example: 'paid', description: 'Status; overdue from the day after the due date' },
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
  rent: rupees(sql`c.rent_paise`, { example: 42000, description: 'Monthly rent in rupees' }),
  deposit: agreedDeposit(sql`c`),
}) {}

/** The dues of one contract: of the rows `asked`. */
class HomeToPayDto extends view({
  contractId: contractId(sql`first.contract_id`),
  propertyName: propertyName(sql`first.name`),
  amount: rupees(sql`first.paise`, { example: 44350, description: 'Amount in rupees' }),
  startDate: day(sql`first.start_date`, { example: '2026-01-01', description: 'Start of the contract' }),
}) {}

/** The dues of all contracts: of the rows `asked`. */
class ToPayDto extends view({
  amount: rupees(sql`coalesce(sum(paise), 0)`, { example: 44350, description: 'Amount in rupees' }),
  since: day(sql`min(since)`, {
    example: '2026-07-15',
    description: 'Due date of the oldest item; null if nothing is due',
  }).orNull(),
  left: rupees(sql`coalesce(sum(left_paise), 0)`, {
    example: 9850,
    description: 'Amount less reported payments that await confirmation, in rupees',
  }),
  besideRent: rupees(sql`coalesce(sum(beside_paise), 0)`, {
    example: 2350,
    description: 'Part of the amount that is not rent, in rupees',
  }),
  unconfirmed: rupees(sql`coalesce(sum(paise) filter (where not confirmed), 0)`, {
    example: 0,
    description: 'Part due under unconfirmed contracts, in rupees',
  }),
  homes: list(
    HomeToPayDto,
    {
      from: sql`(select * from asked where confirmed order by since, contract_id limit ${MOST_TO_PAY}) first`,
      order: sql`first.since, first.contract_id`,
    },
    'Homes of confirmed contracts, longest overdue first, at most 5',
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
    'Homes of active contracts, newest first, at most 100',
  ),
  totalRentPaid: rupees(sql`rents.paid`, {
    example: 252000,
    description: 'Rent in rupees, all-time, less reversals',
  }),
  pendingRent: rupees(sql`rents.pending`, {
    example: 42000,
    description: 'Due and unpaid rent in rupees, that of today included',
  }),
  unconfirmedRent: rupees(sql`rents.unconfirmed`, {
    example: 0,
    description: 'Part due under unconfirmed contracts, in rupees',
  }),
  toPay: object(ToPayDto, sql`(select ${ToPayDto.json()} from asked)`),
  beingChecked: object(
    ContractBeingCheckedDto,
    ({ tenantId }: Asked) => beingCheckedByContract(sql`d.tenant_id = ${tenantId}`),
    'Reported payments that await confirmation, by contract; still part of the amount due',
  ).array(),
  unconfirmedContracts: list(
    UnconfirmedContractDto,
    ({ tenantId }: Asked) => ({
      from: sql`(select * from ${unconfirmed(tenantId)}
          order by created_at desc, id desc limit ${MOST_UNCONFIRMED}) c
        join properties.property_v h on h.id = c.property_id join auth.user_v o on o.id = c.owner_id`,
      order: sql`c.created_at desc, c.id desc`,
    }),
    'Contracts to confirm or refuse, newest first, at most 10',
  ),
  nextPaymentDue: day(sql`next.due`, {
    example: '2026-07-15',
    description: 'Due date of the earliest unpaid rent, else of the next one; null without either',
  }).orNull(),
  nextPaymentAmount: rupees(({ tenantId }: Asked) => amountOn(tenantId, sql`next.due`), {
    example: 42000,
    description: 'Amount due on that day in rupees; null without a rent',
  }).orNull(),
  recentPayments: list(
    TenantPaymentDto,
    ({ tenantId, month }: Asked) => ({
      from: sql`(select * from contracts.rent_record_v where tenant_id = ${tenantId} and ${isUpTo(month)}
          order by due_date desc, id desc limit ${LATEST}) r
        join properties.property_v h on h.id = r.property_id left join ${latestReceipt(sql`r`)} receipt on true`,
      order: sql`r.due_date desc, r.id desc`,
    }),
    'Latest 5 rent records, latest first',
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
    'Last six months by date of payment, oldest first',
  ),
}) {}
