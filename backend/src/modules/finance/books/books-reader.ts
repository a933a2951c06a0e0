import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, join, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { DayInFuture } from '../finance-errors.js';
import { ACCOUNTS, DEBIT_ACCOUNTS, type LedgerAccount } from '../finance.constants.js';
import { FINANCE_RULES } from '../finance-reconciliation.js';
import { summaryStatement } from '../transactions/summary.js';

/** Debits less credits of everything but rents that Kiraya received or paid out. */
const beside = (account: LedgerAccount): Fragment =>
  sql`coalesce(sum(paise) filter (where account = ${account}), 0)`;

/** Of an account whose balance is what was credited, what those rents credited; of the others what they debited. */
const OF_RENTS: Partial<Record<LedgerAccount, Fragment>> = {
  cash: sql`r.payments - e.paise - r.payouts`,
  owner_payable: sql`r.payments - e.paise - r.payouts - (r.commission - b.commission_elsewhere)`,
  commission_income: sql`r.commission - b.commission_elsewhere`,
};

const isDebit = (account: LedgerAccount): boolean =>
  (DEBIT_ACCOUNTS as readonly LedgerAccount[]).includes(account);

/** The balance of each account, from the sums of rents, of those among them received elsewhere, and of all else. */
const balances = (day: string): Fragment => sql`(
  select ${join(
    ACCOUNTS.map((account, i) => {
      const [rents, column] = [OF_RENTS[account] ?? sql`0`, sql`b.amounts[${i + 1}::int]`];
      return isDebit(account) ? sql`${rents} + ${column}` : sql`${rents} - ${column}`;
    }),
    ', ',
    'array[',
    ']',
  )} as of_accounts
  from (${summaryStatement({ where: undefined, type: undefined, range: { from: undefined, to: day } })}) r
  cross join (select coalesce(sum(paise), 0) as paise from finance.rents_elsewhere where day <= ${day}) e
  cross join (select array[${join(ACCOUNTS.map(beside), ', ')}] as amounts,
      -${beside('commission_income')} as commission_elsewhere
    from finance.book_day where day <= ${day}) b) balances`;

const SIGNED_SUM = sql`(select sum(case when account = any (${[...DEBIT_ACCOUNTS]}::text[]) then paise else -paise end)
  from unnest(${[...ACCOUNTS]}::text[], of_accounts) a (account, paise))`;
const ENTRIES = sql`(select json_agg(json_build_object('account', account, 'balance', ${rupees(sql`paise`)}) order by place)
  from unnest(${[...ACCOUNTS]}::text[], of_accounts) with ordinality a (account, paise, place))`;
const OURS = sql`what = any (${FINANCE_RULES.map(({ what }) => what)}::text[])`;

const booksJson = (day: string): Fragment => sql`
  select json_build_object('date', ${day}::date, 'accounts', ${ENTRIES}, 'balanced', ${SIGNED_SUM} = 0,
    'differences', (select count(*) from platform.discrepancy_v where resolved_at is null and ${OURS}),
    'comparedAt', (select ${utc(sql`min(compared_at)`)} from platform.reconciliation_v where ${OURS}))::text as json
  from ${balances(day)}`;

/** Reads what every account of the ledger comes to. Its cost follows from days, never from lines. */
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
