import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, join, Sql, sql } from '../../../../platform/database/sql.js';
import { utc } from '../../../../platform/database/utc.js';
import { DayInFuture } from '../ledger-errors.js';
import { ACCOUNTS, DEBIT_ACCOUNTS, type LedgerAccount } from '../finance.constants.js';
import { FINANCE_RULES } from '../reconciliation/finance-reconciliation.js';

/** Debits less credits of an account. */
const moved = (account: LedgerAccount): Fragment =>
  sql`coalesce(sum(s.paise) filter (where s.account = ${account}), 0)`;
const isDebit = (account: LedgerAccount): boolean =>
  (DEBIT_ACCOUNTS as readonly LedgerAccount[]).includes(account);

/** The balance of each account, from the sums of days: first of each kind of line, then of what those move. */
const balances = (day: string): Fragment => sql`(
  select array[${join(
    ACCOUNTS.map((account) => (isDebit(account) ? moved(account) : sql`-${moved(account)}`)),
    ', ',
  )}] as of_accounts
  from (select kind, tender, sum(amount_paise)::bigint as amount, sum(commission_paise)::bigint as commission
    from finance.total_day where day <= ${day}::date group by kind, tender) t
  cross join lateral finance.sides_of(t.kind, t.tender, t.amount, t.commission) s) balances`;

const SIDES = sql`(select coalesce(sum(paise) filter (where is_debit), 0) as debits,
    coalesce(sum(paise) filter (where not is_debit), 0) as credits
  from (select paise, account = any (${[...DEBIT_ACCOUNTS]}::text[]) as is_debit
    from unnest(${[...ACCOUNTS]}::text[], of_accounts) a (account, paise)) a) sides`;
const ENTRIES = sql`(select json_agg(json_build_object('account', account, 'balance', ${rupees(sql`paise`)}) order by place)
  from unnest(${[...ACCOUNTS]}::text[], of_accounts) with ordinality a (account, paise, place))`;
const OURS = sql`what = any (${FINANCE_RULES.map(({ what }) => what)}::text[])`;

const booksJson = (day: string): Fragment => sql`
  select json_build_object('date', ${day}::date, 'accounts', ${ENTRIES},
    'debits', ${rupees(sql`debits`)}, 'credits', ${rupees(sql`credits`)}, 'balanced', debits = credits,
    'differences', (select count(*) from platform.discrepancy_v where resolved_at is null and ${OURS}),
    'comparedAt', (select ${utc(sql`min(compared_at)`)} from platform.reconciliation_v where ${OURS}))::text as json
  from ${balances(day)} cross join lateral ${SIDES}`;

/** Reads what every account of the ledger comes to. Its cost follows from days, never from postings. */
@Injectable()
export class BooksReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** @throws {InvalidInput} of a day that has not come */
  async at(date = this.clock.today()): Promise<string> {
    if (date > this.clock.today()) throw new DayInFuture();
    const row = await this.sql.row<{ json: string }>(kept(booksJson(date)));
    return (row as { json: string }).json;
  }
}
