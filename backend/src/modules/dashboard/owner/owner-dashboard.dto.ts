import { choice, day, number, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { beingChecked, BeingCheckedDto } from '../../finance/index.js';
import { heldForLater, isUpTo, LATEST, MOST_HOMES, rentIn, shares, trend, trendStart } from '../parts.js';
import { ContractDatesDto, monthAndYear, ShareDto, trendMonth } from '../share.dto.js';

interface Asked {
  ownerId: string;
  /** The first day of this month. */
  month: string;
}

class OwnerMonthDto extends view({
  month: trendMonth,
  income: rupees(sql`coalesce(s.income, 0)`, {
    example: 42000,
    description: 'Rent collected in the month in rupees, less reversals',
  }),
  netIncome: rupees(sql`coalesce(s.net, 0)`, {
    example: 37800,
    description: 'Rent less commission in rupees',
  }),
}) {}

/** A home `h` with its active contract `c` and tenant `t`, if any. */
class OwnedPropertyDto extends view({
  id: uuid(sql`h.id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  name: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  status: choice(['rented', 'vacant'], sql`h.occupancy`, {
    example: 'rented',
    description: 'Occupancy: whether a contract is active now',
  }),
  address: text(sql`h.address`, { example: '12, 5th Block, Koramangala, Bengaluru 560095' }),
  rentAmount: rupees(({ month }: Asked) => sql`coalesce(${rentIn(month)}, h.cost_paise)`, {
    example: 42000,
    description: 'Monthly rent in rupees: current rent of the active contract, else the rent asked',
  }),
  tenant: text(sql`t.name`, {
    example: 'Rahul Mehta',
    description: 'Tenant’s name; null while vacant',
  }).orNull(),
  contract: object(
    ContractDatesDto,
    sql`case when c.id is not null then ${ContractDatesDto.json()} end`,
    'Active contract; null while vacant',
  ).orNull(),
  letFrom: day(sql`h.let_from`, {
    example: '2026-12-05',
    description: 'First day of the next contract; null without one',
  }).orNull(),
  standing: choice(['draft', 'public', 'paused', 'held', 'let_from', 'let', 'sold'], sql`h.standing`, {
    example: 'let',
    description: 'Publication status',
  }),
}) {}

/** The income from a rent record `r` of a home `h`. */
class OwnerIncomeDto extends view({
  id: uuid(sql`r.id`, {
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Rent record id',
  }),
  netAmount: rupees(sql`(r.amount_paise - r.credited_paise - r.whole_commission_paise)`, {
    example: 37800,
    description: 'Rent less commission in rupees',
  }),
  status: choice(['paid', 'pending'], sql`case when r.balance_paise > 0 then 'pending' else 'paid' end`, {
    example: 'paid',
  }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  ...monthAndYear,
  commission: rupees(sql`r.whole_commission_paise`, { example: 4200, description: 'Commission in rupees' }),
}) {}

/** An owner's dashboard: of {@link ownerSums}. */
export class OwnerDashboardDto extends view({
  totalProperties: number(sql`homes.total`, { example: 5 }),
  rentedProperties: number(sql`homes.rented`, { example: 3 }),
  vacantProperties: number(sql`homes.total - homes.rented`, { example: 2 }),
  publicProperties: number(sql`homes.public`, { example: 1, description: 'Number of published properties' }),
  totalIncome: rupees(sql`money.income`, {
    example: 504000,
    description: 'Rent collected in rupees, all-time',
  }),
  netIncome: rupees(sql`(money.income - money.commission)`, {
    example: 453600,
    description: 'Income less commission in rupees',
  }),
  totalCommission: rupees(sql`money.commission`, {
    example: 50400,
    description: 'Commission on the rent collected in rupees, all-time',
  }),
  overdueRents: number(sql`overdue.rents`, {
    example: 1,
    description: 'Number of overdue rents',
  }),
  overdueAmount: rupees(sql`overdue.amount`, {
    example: 42000,
    description: 'Open balance of those rents in rupees',
  }),
  beingChecked: object(
    BeingCheckedDto,
    ({ ownerId }: Asked) => beingChecked(sql`d.owner_id = ${ownerId}`),
    'Reported payments that await confirmation, still part of the unpaid amount; null without any',
  ).orNull(),
  otherIncome: rupees(sql`other.net`, {
    example: 12000,
    description: 'Payments other than rent, less commission, in rupees; not in the rent figures',
  }),
  depositsHeld: rupees(sql`deposits.held`, {
    example: 84000,
    description: 'Deposits held by Kiraya in rupees',
  }),
  heldForLater: rupees(({ month, ownerId }: Asked) => heldForLater(month, ownerId), {
    example: 37800,
    description:
      'Money paid but not payable to the owner yet, less commission, in rupees: for months that have not begun, or until a settlement',
  }),
  propertyStatusData: object(
    ShareDto,
    shares(sql`homes.rented`, sql`homes.total - homes.rented`),
    'Shares: rented, then vacant',
  ).array(),
  incomeTrend: list(
    OwnerMonthDto,
    ({ ownerId, month }: Asked) =>
      trend(
        month,
        sql`select month, payments_paise as income, payments_paise - commission_paise as net
          from finance.owner_month_v where owner_id = ${ownerId} and month >= ${trendStart(month)}`,
      ),
    'Last six months by date of payment, oldest first',
  ),
  ownedProperties: list(
    OwnedPropertyDto,
    ({ ownerId }: Asked) => ({
      from: sql`(select * from properties.property_v where owner_id = ${ownerId}
          order by created_at desc, id desc limit ${MOST_HOMES}) h
        left join lateral (select * from contracts.contract_v c where c.property_id = h.id and c.status = 'active'
          order by c.start_date desc limit 1) c on true
        left join auth.user_v t on t.id = c.tenant_id`,
      order: sql`h.created_at desc, h.id desc`,
    }),
    'Newest first, at most 100',
  ),
  incomeHistory: list(
    OwnerIncomeDto,
    ({ ownerId, month }: Asked) => ({
      from: sql`(select * from contracts.rent_record_v where owner_id = ${ownerId} and ${isUpTo(month)}
          order by due_date desc, id desc limit ${LATEST}) r
        join properties.property_v h on h.id = r.property_id`,
      order: sql`r.due_date desc, r.id desc`,
    }),
    'Latest 5 rent records, latest first',
  ),
}) {}

/** An owner's homes, income, overdue rents, other income and deposits that Kiraya holds, each in one row. */
export const ownerSums = (ownerId: string, today: string): SqlFragment =>
  sql`(select count(*) as total, count(*) filter (where occupancy = 'rented') as rented,
      count(*) filter (where standing = 'public') as public
    from properties.property_v where owner_id = ${ownerId}) homes,
  (select coalesce(sum(payments_paise), 0) as income, coalesce(sum(commission_paise), 0) as commission
    from finance.owner_month_v where owner_id = ${ownerId}) money,
  (select count(*) as rents, coalesce(sum(balance_paise), 0) as amount
    from contracts.rent_record_v where owner_id = ${ownerId} and balance_paise > 0 and due_date < ${today}) overdue,
  (select coalesce(sum(net_paise), 0)::bigint as net from finance.posting_v
    where owner_id = ${ownerId} and kind = 'charge_payment') other,
  (select coalesce(sum(held_paise - with_owner_paise), 0)::bigint as held from finance.deposit_v
    where owner_id = ${ownerId}) deposits`;
