import type { Day } from '../../../../platform/database/day-in-text.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import type { WaitingContracts } from '../../../contracts/index.js';
import { IS_ASKED } from '../open/arrears.dto.js';
import { beingCheckedPaise } from '../declarations/being-checked.js';

/** Open tasks, one row each: `contract_id`, `property_id`, `owner_id`, `tenant_id`, `paise` and `since`. */

const OF_CONTRACT = sql`c.id as contract_id, c.property_id, c.owner_id, c.tenant_id`;

/** Pending declarations. */
export const DECLARATIONS_TO_DECIDE = sql`(select contract_id, property_id, owner_id, tenant_id, amount_paise as paise,
    created_at as since from finance.declaration_v where status = 'pending')`;

/** Deposits to refund after a settlement, with money that came in since. */
export const DEPOSITS_TO_REFUND = sql`(select s.contract_id, s.property_id, s.owner_id, s.tenant_id,
    d.held_paise as paise, s.created_at as since
  from finance.settlement_v s join finance.deposit_v d on d.contract_id = s.contract_id
  where s.reversed_on is null and d.held_paise > 0)`;

/**
 * Tenancies past their last day with something to settle: a deposit, an open claim, or prepaid rent. Their sum is the
 * deposits.
 */
export const TENANCIES_TO_SETTLE = sql`(select ${OF_CONTRACT}, coalesce(d.held_paise, 0)::bigint as paise,
    (upper(c.covered) - 1)::timestamptz as since
  from contracts.contract_v c left join finance.deposit_v d on d.contract_id = c.id
  where c.status in ('ended', 'terminated') and c.confirmed_at is not null and not isempty(c.covered)
    and (d.held_paise > 0 or exists (select from contracts.open_claim_v o where o.contract_id = c.id)
      or exists (select from contracts.rent_record_v r join contracts.rent_after_last_day_v a on a.id = r.id
        where r.contract_id = c.id and r.payable_paise > 0))
    and not exists (select from finance.settlement_v s where s.contract_id = c.id and s.reversed_on is null))`;

/** Lists of contracts with such a task. */
export const WAITING: WaitingContracts = { refund: DEPOSITS_TO_REFUND, settle: TENANCIES_TO_SETTLE };

/** Contracts that their tenants have not answered; the sum is a month's rent. */
export const CONTRACTS_TO_CONFIRM = sql`(select ${OF_CONTRACT}, c.rent_paise as paise, c.created_at as since
  from contracts.contract_v c where c.confirmed_at is null and not isempty(c.covered) and c.status in ('upcoming', 'active'))`;

/** Contracts with more debt than their tenants have declared: the difference. @param where a condition on open claims */
export const contractsThatOwe = (
  today: Day,
  where: SqlFragment,
): SqlFragment => sql`(select a.contract_id, a.property_id, a.owner_id, a.tenant_id,
    a.paise - said.paise as paise, a.since::timestamptz as since
  from (select contract_id, property_id, owner_id, tenant_id, sum(balance_paise)::bigint as paise, min(due_date) as since
      from contracts.open_claim_v where due_date <= ${today}::date and ${IS_ASKED} and ${where}
      group by contract_id, property_id, owner_id, tenant_id) a
  cross join lateral (select ${beingCheckedPaise(sql`d.contract_id = a.contract_id`)} as paise) said
  where a.paise > said.paise)`;
