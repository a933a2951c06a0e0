import { Migration } from '@mikro-orm/migrations';

/** Books are closed up to a day: whoever writes, no row of money is dated on it or before. */
export class M0059ClosedPeriods extends Migration {
  override name = 'M0059ClosedPeriods';

  override up(): void {
    this.addSql(CLOSED + CHECKS + TABLES.map(checked).join(''));
  }
}

/** One row a decision; null where all is open again. That day is over, in India, when it is decided. */
const CLOSED = `
  create table finance.closed_period (
    id bigint primary key generated always as identity,
    closed_up_to date check (closed_up_to >= '2000-01-01'),
    set_at timestamptz not null,
    set_by uuid not null references auth.person,
    constraint closed_period_is_over check (closed_up_to < timezone('Asia/Kolkata', set_at)::date)
  );
  create index closed_period_by on finance.closed_period (set_by);
  create trigger never_changed before update or delete on finance.closed_period
    for each row execute function platform.refuse_change();
  create trigger never_emptied before truncate on finance.closed_period
    for each statement execute function platform.refuse_change();
  alter table finance.closed_period enable always trigger never_changed;
  alter table finance.closed_period enable always trigger never_emptied;
  grant select, insert on finance.closed_period to kiraya_app;
  create view finance.closed_period_v as select id, closed_up_to, set_at, set_by from finance.closed_period;
  grant select on finance.closed_period_v to kiraya_app;

  -- Whoever asks keeps the answer true until the end of their transaction: closing waits for them, and they for it.
  create function finance.closed_up_to() returns date language plpgsql set search_path = '' as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('closed-period', 0));
    return (select p.closed_up_to from finance.closed_period p order by p.id desc limit 1);
  end $$;
  revoke execute on function finance.closed_up_to from public;
  grant execute on function finance.closed_up_to to kiraya_app;
`;

const refusal = (what: string, constraint: string): string =>
  `raise exception '${what}' using errcode = 'check_violation', constraint = '${constraint}';`;
const IN_CLOSED_PERIOD = refusal('a row of money is dated in a closed period', 'day_is_open');

/** @param checks of what was inserted, `changed` */
const check = (name: string, checks: string): string => `
  create function finance.${name}() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare closed date := finance.closed_up_to();
  begin
    ${checks}
    return null;
  end $$;
  revoke execute on function finance.${name} from public;`;

const IS_OPEN = `if exists (select from changed where date <= closed) then ${IN_CLOSED_PERIOD} end if;`;

const CHECKS =
  check('check_days', IS_OPEN) +
  check(
    'check_days_of_contracts',
    `${IS_OPEN}
    if exists (select from changed n join contracts.contract c on c.id = n.contract_id
      where n.date < c.start_date - interval '12 months')
    then ${refusal('a row of money is dated a year before its contract starts', 'day_of_contract')} end if;`,
  ) +
  // What rules and terms ask for is due when they say.
  check(
    'check_due_days',
    `if exists (select from changed where due_date <= closed and standing_month is null
      and kind not in ('deposit', 'late_fee'))
    then ${IN_CLOSED_PERIOD} end if;`,
  );

const TABLES = [
  ['finance.receipt', 'check_days_of_contracts'],
  ['finance.transaction', 'check_days_of_contracts'],
  ['finance.entry', 'check_days_of_contracts'],
  ['finance.receipt_reversal', 'check_days'],
  ['finance.settlement', 'check_days'],
  ['finance.settlement_reversal', 'check_days'],
  ['contracts.credit', 'check_days'],
  ['contracts.charge', 'check_due_days'],
] as const;

const checked = ([table, name]: (typeof TABLES)[number]): string => `
  create trigger day_is_open after insert on ${table}
    referencing new table as changed for each statement execute function finance.${name}();
  alter table ${table} enable always trigger day_is_open;`;
