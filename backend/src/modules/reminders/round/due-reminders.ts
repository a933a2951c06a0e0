import { addDays, monthOf, firstDayOf } from '@kiraya/rules';
import { type Fragment, join, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import { REMINDER_KINDS } from '../reminders.constants.js';
import type { ReminderRules } from '../settings/reminder-settings.js';

/** Rents that fell due longer ago are left to people. */
const OLDEST_DAYS = 100;

const IN_FORCE = sql`c.confirmed_at is not null and c.refused_at is null`;
const ABOUT = sql`c.id as contract_id, c.property_id, c.is_dummy`;

/** Whose contracts are looked at; undefined: all. */
type People = readonly string[] | undefined;
const ofTenants = (people: People): Fragment | undefined =>
  people && sql`c.tenant_id = any (${people}::uuid[])`;
const ofBoth = (people: People): Fragment | undefined =>
  people && sql`(c.tenant_id = any (${people}::uuid[]) or c.owner_id = any (${people}::uuid[]))`;

/** By the contract’s terms, for a month’s record may not be made yet. */
function rentsDue(today: string, days: readonly number[], people: People): Fragment {
  const last = addDays(today, Math.max(0, ...days));
  const months = [...new Set([today, last].map((day) => firstDayOf(monthOf(day))))];
  const where = every(
    IN_FORCE,
    ofTenants(people),
    sql`c.covered && daterange(${today}::date, ${last}::date, '[]') and d.day >= ${today}::date and s.step is not null`,
  );
  return sql`select c.tenant_id as person_id, 'rent_due' as kind, 'rent_due' as text_kind, ${ABOUT}, m.month, d.day, s.step,
      coalesce(r.balance_paise, contracts.rent_in(c.covered, c.due_day, c.prorate, m.month, t.rent_paise)) as paise
    from contracts.contract_v c cross join unnest(${months}::date[]) m (month)
    cross join lateral (select contracts.due_on(c.covered, c.due_day, m.month)) d (day)
    cross join lateral (select min(step) from unnest(${days}::int[]) step where step >= d.day - ${today}::date) s (step)
    join contracts.rent_term_v t on t.contract_id = c.id and t.months @> m.month
    left join contracts.rent_record_v r on r.contract_id = c.id and r.month = m.month
    where ${where}`;
}

function rentsOverdue(today: string, days: readonly number[], people: People): Fragment {
  const where = every(
    IN_FORCE,
    ofBoth(people),
    sql`r.balance_paise > 0 and r.due_date < ${today}::date and r.due_date >= ${addDays(today, -OLDEST_DAYS)}::date`,
    sql`s.step is not null and (x.text_kind = 'rent_overdue' or s.step = ${Math.max(0, ...days)})`,
  );
  return sql`select x.person_id, 'rent_overdue', x.text_kind, ${ABOUT}, r.month, r.due_date, s.step, r.balance_paise
    from contracts.rent_record_v r join contracts.contract_v c on c.id = r.contract_id
    cross join lateral (select max(step) from unnest(${days}::int[]) step where step <= ${today}::date - r.due_date) s (step)
    cross join lateral (values (c.tenant_id, 'rent_overdue'), (c.owner_id, 'rent_overdue_owner')) x (person_id, text_kind)
    where ${where}`;
}

/** Of those that were shorter than that, or go on with the same tenant, nobody is told. */
function contractsEnding(today: string, days: readonly number[], people: People): Fragment {
  const furthest = addDays(today, Math.max(0, ...days));
  const where = every(
    IN_FORCE,
    ofBoth(people),
    sql`e.day > ${today}::date and e.day <= ${furthest}::date and s.step is not null`,
    sql`not exists (select from contracts.contract_v n where n.property_id = c.property_id and n.tenant_id = c.tenant_id
      and n.refused_at is null and lower(n.covered) > e.day)`,
  );
  return sql`select x.person_id, 'contract_ends', 'contract_ends', ${ABOUT}, null::date, e.day, s.step, null::bigint
    from contracts.contract_v c cross join lateral (select upper(c.covered) - 1) e (day)
    cross join lateral (select min(step) from unnest(${days}::int[]) step
      where step >= e.day - ${today}::date and e.day - step >= lower(c.covered)) s (step)
    cross join lateral (values (c.tenant_id), (c.owner_id)) x (person_id)
    where ${where}`;
}

/**
 * What people are to be reminded of today and were not told yet: of what is due on several days the latest alone, so that
 * days without a round are made up for once. Nobody is reminded twice a day, and of nothing that is paid.
 */
export function dueReminders(today: string, rules: ReminderRules, people?: readonly string[]): Fragment {
  const all = [
    rentsDue(today, rules.rentDueDays, people),
    rentsOverdue(today, rules.rentOverdueDays, people),
    contractsEnding(today, rules.contractEndsDays, people),
  ];
  const where = every(
    people && sql`g.person_id = any (${people}::uuid[])`,
    sql`(g.paise is null or g.paise > 0)`,
    sql`not exists (select from messages.notification_v n
      where n.person_id = g.person_id and n.kind = g.kind and n.cause = g.cause)`,
    sql`not exists (select from messages.notification_v n
      where n.person_id = g.person_id and n.kind = any (${REMINDER_KINDS}::text[])
        and n.created_at >= ${today}::date::timestamp at time zone 'Asia/Kolkata')`,
  );
  return sql`select g.* from (
      select u.*, concat_ws('/', u.contract_id, coalesce(to_char(u.month, 'YYYY-MM'), u.day::text), u.step) as cause
      from (${join(all, ' union all ')}) u) g
    join auth.account_v a on a.id = g.person_id and a.erased_at is null
    where ${where}`;
}
