import { day, flag, number, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, object, view } from '../../../../platform/answers/view.js';
import type { Day } from '../../../../platform/database/day-in-text.js';
import { type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import { mayReachTenant } from '../../../contracts/index.js';
import { remindedOn } from '../../../messages/index.js';
import {
  CONTRACTS_TO_CONFIRM,
  contractsInArrears,
  contractsThatOwe,
  DECLARATIONS_TO_DECIDE,
  DEPOSITS_TO_REFUND,
  IS_ASKED,
  TENANCIES_TO_SETTLE,
} from '../../collections/index.js';
import { answersAwaited } from './answers-awaited.dto.js';
import { countOwed, owedOwnersAsP, TRANSFERABLE } from '../payouts/owed-owners.js';

/** Items named of each kind. */
const NAMED = raw('3');

interface Sums {
  count: SqlFragment;
  paise: SqlFragment;
}

/** Count and sum of open tasks of one kind. */
class WaitingSumDto extends view({
  count: number(({ count }: Sums) => count, { example: 3 }),
  amount: rupees(({ paise }: Sums) => paise, { example: 126000, description: 'Total in rupees' }),
}) {}

class WaitingContractDto extends view({
  contractId: uuid(sql`n.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  tenantName: text(sql`t.name`, { example: 'Rahul Mehta' }),
  amount: rupees(sql`n.paise`, { example: 42000, description: 'Amount in rupees' }),
}) {}

const OLDEST = sql`(select * from waiting order by since, contract_id limit ${NAMED}) n
  join properties.property_v h on h.id = n.property_id join auth.user_v t on t.id = n.tenant_id`;

/** Open tasks of one kind, in a table `waiting`. */
class WaitingDto extends view({
  ...WaitingSumDto.fields,
  first: list(
    WaitingContractDto,
    { from: OLDEST, order: sql`n.since, n.contract_id` },
    'Three that wait longest',
  ),
}) {}

/** @param where a condition on acts `w` */
const waiting = (acts: SqlFragment, where = sql`true`): SqlFragment => {
  const paise = sql`(select coalesce(sum(paise), 0)::bigint from waiting)`;
  return sql`(with waiting as (select * from ${acts} w where ${where})
    select ${WaitingDto.json({ count: sql`(select count(*) from waiting)`, paise })})`;
};

interface Days {
  today: Day;
  /** The current month, by its first day. */
  month: Day;
}

const toCollect = ({ today }: Days): SqlFragment =>
  WaitingSumDto.json({
    count: contractsInArrears(today),
    paise: sql`(select coalesce(sum(balance_paise), 0)::bigint from contracts.open_claim_v
      where due_date <= ${today}::date and ${IS_ASKED})`,
  });
const toPay = ({ month }: Days): SqlFragment =>
  WaitingSumDto.json({
    count: countOwed(month),
    paise: sql`(select coalesce(sum(${TRANSFERABLE}), 0)::bigint from ${owedOwnersAsP(month)})`,
  });

/** The staff's open tasks. */
export class StaffWaitingDto extends view({
  toConfirm: object(WaitingDto, waiting(DECLARATIONS_TO_DECIDE), 'Reported payments to confirm'),
  toCollect: object(
    WaitingSumDto,
    toCollect,
    'Contracts with an amount due now, counted as in the list of arrears, exact up to 200. Reported payments are still part of it',
  ),
  toPay: object(WaitingSumDto, toPay, 'Owners with a payable balance, and the amounts to transfer'),
  toRefund: object(WaitingDto, waiting(DEPOSITS_TO_REFUND), 'Deposits to refund after settlements'),
  toSettle: object(
    WaitingDto,
    waiting(TENANCIES_TO_SETTLE),
    'Ended tenancies to settle; amounts are their deposits in rupees',
  ),
}) {}

class WantedHomeDto extends view({
  propertyId: uuid(sql`id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  propertyName: text(sql`name`, { example: 'Lake View Residency 4B' }),
}) {}

class NewWishesDto extends view({
  count: number(sql`coalesce(sum(times), 0)`, { example: 2 }),
  homes: list(
    WantedHomeDto,
    {
      from: sql`(select * from asked order by last desc, id limit ${NAMED}) newest`,
      order: sql`last desc, id`,
    },
    'Three homes with the latest interests',
  ),
}) {}

/** Most tenants named who owe. */
const MOST_OWING = raw('12');

/** A tenant `t` who owes `n` for a home `h` by a contract `c`. */
class OwingTenantDto extends view({
  ...WaitingContractDto.fields,
  since: day(sql`n.since::date`, { example: '2026-11-01', description: 'When the oldest of it fell due' }),
  ageDays: number(({ today }: Days) => sql`${today}::date - n.since::date`, { example: 12 }),
  phone: text(
    ({ today }: Days) =>
      sql`case when ${mayReachTenant(sql`n.owner_id`, sql`n.tenant_id`, sql`${today}::date`)} then t.phone end`,
    { example: '9800000001', description: 'Null where there is none, or the owner may not see it' },
  ).orNull(),
  confirmed: flag(sql`c.confirmed_at is not null`, {
    example: true,
    description: 'Whether the contract is; its tenant is not reminded before',
  }),
  remindedToday: flag(({ today }: Days) => remindedOn(sql`${today}::date`, sql`n.tenant_id`), {
    example: false,
    description: 'Whether Kiraya reminded the tenant today, of whatever',
  }),
}) {}

class OwingDto extends view({
  ...WaitingSumDto.fields,
  tenants: list(
    OwingTenantDto,
    {
      from: sql`(select * from waiting order by since, contract_id limit ${MOST_OWING}) n
        join properties.property_v h on h.id = n.property_id join auth.user_v t on t.id = n.tenant_id
        join contracts.contract_v c on c.id = n.contract_id`,
      order: sql`n.since, n.contract_id`,
    },
    'The twelve who have owed for longest',
  ),
}) {}

const owing = ({ ownerId, ...days }: OfOwner): SqlFragment => {
  const paise = sql`(select coalesce(sum(paise), 0)::bigint from waiting)`;
  return sql`(with waiting as ${contractsThatOwe(days.today, sql`owner_id = ${ownerId}`)}
    select ${OwingDto.json({ ...days, count: sql`(select count(*) from waiting)`, paise })})`;
};

interface OfOwner extends Days {
  ownerId: string;
}

const ofOwner =
  (acts: SqlFragment) =>
  ({ ownerId }: OfOwner): SqlFragment =>
    waiting(acts, sql`w.owner_id = ${ownerId}`);

/** Interests in homes that visitors still see, which nobody has answered. */
const newInterests = ({ ownerId }: OfOwner): SqlFragment => sql`(with asked as (
    select h.id, h.name, max(i.created_at) as last, count(*) as times
    from properties.property_v h join properties.interest_v i on i.property_id = h.id
    where h.owner_id = ${ownerId} and h.standing = 'public' and i.state = 'new' group by h.id, h.name)
  select ${NewWishesDto.json()} from asked)`;

/** Paise due to an owner who has entered no payee. */
const payeeMissing = ({ ownerId, month }: OfOwner): SqlFragment =>
  sql`(select ${TRANSFERABLE} from ${owedOwnersAsP(month)} where p.owner_id = ${ownerId} and ${TRANSFERABLE} > 0
      and not exists (select from auth.payee_v y where y.owner_id = ${ownerId}))`;

/** An owner's open tasks, and those of their tenants. */
export class OwnerWaitingDto extends view({
  answers: answersAwaited,
  toConfirm: object(
    WaitingDto,
    ofOwner(CONTRACTS_TO_CONFIRM),
    'Contracts neither confirmed nor refused by their tenants; amounts are monthly rents in rupees',
  ),
  owing: object(
    OwingDto,
    owing,
    'Contracts with more due now than their tenants reported as paid; amounts are the rest',
  ),
  beingChecked: object(
    WaitingDto,
    ofOwner(DECLARATIONS_TO_DECIDE),
    'Reported payments that await confirmation',
  ),
  toSettle: object(
    WaitingDto,
    ofOwner(TENANCIES_TO_SETTLE),
    'Ended tenancies to settle; amounts are their deposits in rupees',
  ),
  newInterests: object(NewWishesDto, newInterests, 'Interests in published homes that wait for an answer'),
  payeeMissing: rupees(payeeMissing, {
    example: null,
    description: 'Amount that cannot be transferred without payee details, in rupees; null otherwise',
  }).orNull(),
}) {}
