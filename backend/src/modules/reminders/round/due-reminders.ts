import { addDays, firstDayOf, monthOf } from '@kiraya/rules';
import { type SqlFragment, join, sql } from '../../../platform/database/sql.js';
import { and } from '../../../platform/database/where.js';
import { remindedOn } from '../../messages/index.js';
import type { ReminderRules } from '../settings/reminder-settings.js';

/** The age at which overdue rents get no more reminders. */
const OLDEST_DAYS = 100;

const ABOUT = sql`c.id as contract_id, c.property_id, c.is_dummy`;

/** Contracts with reminders. @param people limits it to these; all by default */
function contracts(people: readonly string[] | undefined): SqlFragment {
  const where = and(
    sql`confirmed_at is not null and refused_at is null`,
    people && sql`(tenant_id = any (${people}::uuid[]) or owner_id = any (${people}::uuid[]))`,
  );
  return sql`select id, property_id, owner_id, tenant_id, covered, due_day, prorate, is_dummy
    from contracts.contract_v where ${where}`;
}

/*
 * What is looked up of a contract stands behind an offset: so it is read by the contract, however many there are, and 200
 * people cost the same among many as among few.
 */

/** Due rents by the contract's terms, since a month's record may not exist yet. */
function rentsDue(today: string, days: readonly number[]): SqlFragment {
  const last = addDays(today, Math.max(0, ...days));
  const months = [...new Set([today, last].map((day) => firstDayOf(monthOf(day))))];
  return sql`select c.tenant_id as user_id, 'rent_due' as kind, 'rent_due' as text_kind, ${ABOUT}, c.month, c.day, s.step,
      coalesce(r.balance_paise, contracts.rent_in(c.covered, c.due_day, c.prorate, c.month, t.rent_paise)) as paise
    from (select c.*, m.month, contracts.due_on(c.covered, c.due_day, m.month) as day
      from c cross join unnest(${months}::date[]) m (month)
      where c.covered && daterange(${today}::date, ${last}::date, '[]') offset 0) c
    cross join lateral (select min(step) from unnest(${days}::int[]) step where step >= c.day - ${today}::date) s (step)
    cross join lateral (select t.rent_paise from contracts.rent_term_v t
      where t.contract_id = c.id and t.months @> c.month offset 0) t
    left join lateral (select r.balance_paise from contracts.rent_record_v r
      where r.contract_id = c.id and r.month = c.month offset 0) r on true
    where c.day >= ${today}::date and s.step is not null`;
}

function rentsOverdue(today: string, days: readonly number[]): SqlFragment {
  return sql`select x.user_id, 'rent_overdue', x.text_kind, ${ABOUT}, r.month, r.due_date, s.step, r.balance_paise
    from c cross join lateral (select r.month, r.due_date, r.balance_paise from contracts.rent_record_v r
      where r.contract_id = c.id and r.balance_paise > 0 and r.due_date < ${today}::date
        and r.due_date >= ${addDays(today, -OLDEST_DAYS)}::date offset 0) r
    cross join lateral (select max(step) from unnest(${days}::int[]) step where step <= ${today}::date - r.due_date) s (step)
    cross join lateral (values (c.tenant_id, 'rent_overdue'), (c.owner_id, 'rent_overdue_owner')) x (user_id, text_kind)
    where s.step is not null and (x.text_kind = 'rent_overdue' or s.step = ${Math.max(0, ...days)})`;
}

/** Ending contracts. Leaves out shorter ones, and tenants with a next contract. */
function contractsEnding(today: string, days: readonly number[]): SqlFragment {
  const furthest = addDays(today, Math.max(0, ...days));
  return sql`select x.user_id, 'contract_ends', 'contract_ends', ${ABOUT}, null::date, e.day, s.step, null::bigint
    from c cross join lateral (select upper(c.covered) - 1) e (day)
    cross join lateral (select min(step) from unnest(${days}::int[]) step
      where step >= e.day - ${today}::date and e.day - step >= lower(c.covered)) s (step)
    cross join lateral (values (c.tenant_id), (c.owner_id)) x (user_id)
    where e.day > ${today}::date and e.day <= ${furthest}::date and s.step is not null
      and not exists (select from contracts.contract_v n where n.property_id = c.property_id
        and n.tenant_id = c.tenant_id and n.refused_at is null and lower(n.covered) > e.day offset 0)`;
}

/**
 * Reminders that are due today and were not sent: the latest of several due days, so that days without a round are made
 * up for once. Skips paid rents, and anybody reminded today.
 * @param people limits it to these
 */
export function dueReminders(today: string, rules: ReminderRules, people?: readonly string[]): SqlFragment {
  const all = [
    rentsDue(today, rules.rentDueDays),
    rentsOverdue(today, rules.rentOverdueDays),
    contractsEnding(today, rules.contractEndsDays),
  ];
  const where = and(
    people && sql`g.user_id = any (${people}::uuid[])`,
    sql`(g.paise is null or g.paise > 0)`,
    sql`exists (select from auth.account_v a where a.id = g.user_id and a.erased_at is null offset 0)`,
    sql`not exists (select from messages.notification_v n
      where n.user_id = g.user_id and n.kind = g.kind and n.cause = g.cause offset 0)`,
    sql`not ${remindedOn(sql`${today}::date`, sql`g.user_id`)}`,
  );
  return sql`select g.* from (
      with c as materialized (${contracts(people)})
      select u.*, concat_ws('/', u.contract_id, coalesce(to_char(u.month, 'YYYY-MM'), u.day::text), u.step) as cause
      from (${join(all, ' union all ')}) u) g
    where ${where}`;
}
