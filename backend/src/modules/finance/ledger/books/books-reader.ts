import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { type SqlFragment, join, Database, sql } from '../../../../platform/database/sql.js';
import { DayInFuture } from '../ledger-errors.js';
import { ACCOUNTS, DEBIT_ACCOUNTS, type LedgerAccount } from '../finance.constants.js';
import { BooksDto } from './books.dto.js';

/** Debits less credits of an account. */
const moved = (account: LedgerAccount): SqlFragment =>
  sql`coalesce(sum(s.paise) filter (where s.account = ${account}), 0)`;
const isDebit = (account: LedgerAccount): boolean =>
  (DEBIT_ACCOUNTS as readonly LedgerAccount[]).includes(account);

/** Balances of all accounts, from the sums of days: by kind of line first, then by the accounts that those move. */
const balances = (day: string): SqlFragment => sql`(
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
/** Coins and notes: what moved by the method cash, along an index of its own. */
const inHand = (day: string): SqlFragment => sql`(
  select coalesce(sum(case when debit = 'cash' then amount_paise when credit = 'cash' then -amount_paise end), 0)
    as in_hand
  from finance.posting where method = 'cash' and date <= ${day}::date) notes`;
const booksJson = (date: string): SqlFragment =>
  sql`select ${BooksDto.json({ date })}::text as json
    from ${balances(date)} cross join ${inHand(date)} cross join lateral ${SIDES}`;

/** Reads the balance of every account of the ledger. Its cost grows with days, not with postings. */
@Injectable()
export class BooksReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {InvalidInput} for a day in the future */
  async at(date = this.clock.today()): Promise<string> {
    if (date > this.clock.today()) throw new DayInFuture();
    const row = await this.db.row<{ json: string }>(prepared(booksJson(date)));
    return (row as { json: string }).json;
  }
}
