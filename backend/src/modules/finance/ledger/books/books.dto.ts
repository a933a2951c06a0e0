import { choice, day, flag, instant, number, rupees } from '../../../../platform/answers/fields.js';
import { list, view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { ACCOUNTS } from '../finance.constants.js';
import { FINANCE_RULES } from '../reconciliation/finance-reconciliation.js';

const TIME = '2026-11-20T21:00:00Z';
const OURS = sql`what = any (${FINANCE_RULES.map(({ what }) => what)}::text[])`;

/** Balances `paise` by account, from the array `of_accounts`. */
const BALANCES = sql`unnest(${[...ACCOUNTS]}::text[], of_accounts) with ordinality a (account, paise, place)`;

class AccountBalanceDto extends view({
  account: choice(ACCOUNTS, sql`account`, {
    example: 'cash',
    description:
      '`cash`: with Kiraya; `owner_owes`: debts of owners; `deposit_with_owner`: deposits held by owners; `owner_payable`: held for owners; `deposit_held`: all deposits; `commission_income` and `fee_income`: Kiraya’s own',
  }),
  balance: rupees(sql`paise`, { example: 420000, description: 'Balance at the end of the day in rupees' }),
}) {}

/** The books at the end of a day, with `debits`, `credits`, `in_hand` and the array `of_accounts` at hand. */
export class BooksDto extends view({
  date: day(({ date }: { date: string }) => sql`${date}::date`, { example: '2026-11-20' }),
  accounts: list(AccountBalanceDto, { from: BALANCES, order: sql`place` }, 'Accounts, each once'),
  inHand: rupees(sql`in_hand`, {
    example: 12000,
    description: 'Part of the account `cash` that moved in cash, in rupees',
  }),
  inBank: rupees(sql`(of_accounts[1] - in_hand)`, {
    example: 408000,
    description: 'Part of the account `cash` that moved otherwise, in rupees',
  }),
  debits: rupees(sql`debits`, {
    example: 420000,
    description: 'Total debits in rupees: cash, debts of owners and deposits held by owners',
  }),
  credits: rupees(sql`credits`, {
    example: 420000,
    description: 'Total credits in rupees: all other accounts',
  }),
  balanced: flag(sql`debits = credits`, {
    example: true,
    description: 'Whether debits equal credits; false means a fault',
  }),
  differences: number(
    sql`(select count(*) from platform.discrepancy_v where resolved_at is null and ${OURS})`,
    {
      example: 0,
      description:
        'Number of stored sums about money that differ from their entries, by the nightly comparison',
    },
  ),
  comparedAt: instant(sql`(select min(compared_at) from platform.reconciliation_v where ${OURS})`, {
    example: TIME,
    description: 'Time of the last complete comparison; null before the first',
  }).orNull(),
}) {}
