import { tenDigits } from '@kiraya/rules';
import {
  empty,
  join,
  type Queryable,
  raw,
  type SqlFragment,
  sql,
} from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { and, startPattern } from '../../../../platform/database/where.js';
import type { Principal } from '../../../../platform/security/principal.js';

/** Up to this many owners of a text are looked up first; with more, rows are compared with all of them. */
const FEW = 500;
/** Up to this many lines are looked up first as well. */
const FEW_LINES = 10_000;
const AMOUNT = /^(?:₹|rs\.?|inr)?(\d{1,10})(?:\.(\d{0,2}))?$/i;
/** Fewer digits are an amount rather. */
const PHONE = /^\d{6,10}$/;
const PAYOUT_ID = /^[0-9a-f]{8}(-?[0-9a-f]){0,24}$/i;
const ANY_ID = '00000000-0000-0000-0000-000000000000';

/**
 * A condition on postings: a reference, the number of a receipt, payout or cheque, an amount, a name or a home begins
 * with the text, as may a tenant's phone number; of names and homes any word. Rows that the caller may not see are left
 * out by the caller's condition. Owners find no phone numbers: contracts show them to owners for a time alone.
 */
export async function soughtLines(db: Queryable, account: Principal, q: string): Promise<SqlFragment> {
  const { role } = account;
  const start = startPattern(q);
  const word = sql`(name ilike ${start} or name ilike ${`% ${start}`})`;
  const phone = role === 'owner' ? undefined : phonePattern(q);
  const people = sql`select id from auth.user_v where role in ('owner', 'tenant') and ${word}
    ${phone ? sql`union select id from auth.user_v where role = 'tenant' and phone like ${phone}` : empty}`;
  const [called, homes, receipts, payouts] = await Promise.all([
    some(db, people),
    some(db, sql`select id from properties.property_v where ${word}`),
    some(db, sql`select id from finance.receipt_key_v where number like ${start.toUpperCase()}`),
    some(db, payoutsOf(q)),
  ]);
  const amount = amountPattern(q);
  const conditions = [
    sql`lower(reference) like ${start.toLowerCase()}`,
    sql`cheque_number like ${start}`,
    sql`owner_id ${called.compared}`,
    sql`tenant_id ${called.compared}`,
    sql`property_id ${homes.compared}`,
    sql`receipt_id ${receipts.compared}`,
    sql`payout_id ${payouts.compared}`,
    ...(amount ? await ofAmount(db, amount) : []),
  ];
  const any = sql`(${join(conditions, ' or ')})`;
  return called.areMany || homes.areMany ? any : readFirst(db, account, any);
}

/**
 * A condition on the ids of the lines that another one finds, unless it finds many. A page of few lines would else be
 * looked for along nearly all days.
 */
async function readFirst(db: Queryable, account: Principal, sought: SqlFragment): Promise<SqlFragment> {
  const row = await db.row<{ ids: string[] | null }>(
    sql`select case when count(*) <= ${raw(`${FEW_LINES}`)} then coalesce(array_agg(id), '{}') end as ids
      from finance.posting where ${and(visibleTo(account), sought)}`,
  );
  return row?.ids ? sql`id = any (${row.ids}::uuid[])` : sought;
}

/** Lines of the amount, and of receipts and payouts that come to it. */
async function ofAmount(db: Queryable, pattern: string): Promise<SqlFragment[]> {
  const [receipts, payouts] = await Promise.all([
    some(db, sql`select id from finance.receipt_key_v where amount_paise::text like ${pattern}`),
    some(db, sql`select id from finance.payout_key_v where amount_paise::text like ${pattern}`),
  ]);
  return [
    sql`amount_paise::text like ${pattern}`,
    sql`receipt_id ${receipts.compared}`,
    sql`payout_id ${payouts.compared}`,
  ];
}

interface Some {
  /** Comparison with the ids. */
  compared: SqlFragment;
  areMany: boolean;
}

/** The ids of a statement: read first, where they are few. */
async function some(db: Queryable, ids: SqlFragment): Promise<Some> {
  const first = await db.rows<{ id: string }>(
    sql`select found.id from (${ids}) found (id) limit ${raw(`${FEW + 1}`)}`,
  );
  const areMany = first.length > FEW;
  const compared = areMany ? sql`in (${ids})` : sql`= any (${first.map(({ id }) => id)}::uuid[])`;
  return { compared, areMany };
}

/** A pattern of phone numbers for six digits or more in any grouping, with India's prefix or without. */
function phonePattern(q: string): string | undefined {
  const digits = tenDigits(q).replace(/[\s-]/g, '');
  return PHONE.test(digits) ? startPattern(digits) : undefined;
}

/** A pattern of paise for rupees in any grouping, such as ₹42,000; undefined where it is no amount. */
function amountPattern(q: string): string | undefined {
  const [, rupees, paise] = AMOUNT.exec(q.replace(/[,\s]/g, '').replace(/\/-$/, '')) ?? [];
  if (!rupees) return undefined;
  const whole = rupees.replace(/^0+(?=\d)/, '');
  return paise === undefined ? `${whole}%__` : `${whole}${paise.padEnd(2, '_')}`;
}

/** Payouts whose id begins with the text, or their number: PA, the day of the transfer, the end of the id. */
function payoutsOf(q: string): SqlFragment {
  const text = q.trim();
  if (PAYOUT_ID.test(text)) {
    const digits = text.replaceAll('-', '').toLowerCase();
    const id = (padding: string): string => digits.padEnd(32, padding);
    return sql`select id from finance.payout_key_v where id between ${id('0')}::uuid and ${id('f')}::uuid`;
  }
  const number = /^PA\//i.test(text) ? startPattern(text).toUpperCase() : undefined;
  return number
    ? sql`select id from finance.payout_key_v where number like ${number}`
    : sql`select ${ANY_ID}::uuid where false`;
}
