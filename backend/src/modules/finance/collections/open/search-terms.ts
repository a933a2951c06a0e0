import { tenDigits } from '@kiraya/rules';
import { type SqlFragment, sql, type Queryable } from '../../../../platform/database/sql.js';
import { likePattern } from '../../../../platform/database/where.js';
import { Money } from '../../../../platform/money/money.js';

/** Fewer digits would match nearly every phone number. */
const FEWEST_DIGITS = 4;
const AMOUNT = /^(?:₹|rs\.?|inr)?(\d{1,10}(?:\.\d{1,2})?)$/i;

/** Search terms for claims: a part of a name, an amount, a part of a phone number, or all three at once. */
export interface SearchTerms {
  pattern: string;
  /** Paise, as text. */
  amount: string | undefined;
  /** A pattern of the phone number. */
  phone: string | undefined;
}

export const parseSearch = (q: string): SearchTerms => ({
  pattern: likePattern(q),
  amount: amountIn(q),
  phone: phoneIn(q),
});

function amountIn(q: string): string | undefined {
  const [, rupees] = AMOUNT.exec(q.replace(/[,\s]/g, '').replace(/\/-$/, '')) ?? [];
  return rupees && String(Money.fromRupees(Number(rupees)));
}

/** Digits in any grouping, without India's prefix. */
function phoneIn(q: string): string | undefined {
  const digits = tenDigits(q).replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? likePattern(digits) : undefined;
}

/** Contracts whose property, tenant or owner matches, by the index of each. */
function namedContracts(pattern: string, phone?: string): SqlFragment {
  const named = sql`name ilike ${pattern}`;
  return sql`select id from contracts.contract_v
      where property_id in (select id from properties.property_v where ${named})
    union all select id from contracts.contract_v where tenant_id in
      (select id from auth.user_v where role = 'tenant' and (${named} ${phone ? sql`or phone like ${phone}` : sql``}))
    union all select id from contracts.contract_v
      where owner_id in (select id from auth.user_v where role = 'owner' and ${named})`;
}

/** Up to this many matching contracts, claims are read by contract; above, along the list until a page is full. */
const FEW = 500;

/**
 * A condition on a row with a contract: its property, tenant or owner matches.
 * @param phone a pattern of the tenant's number, where one is sought
 */
export async function matchesName(db: Queryable, pattern: string, phone?: string): Promise<SqlFragment> {
  const called = namedContracts(pattern, phone);
  const first = await db.rows<{ id: string }>(sql`select id from (${called}) called limit ${FEW + 1}`);
  const ids = first.map(({ id }) => id);
  return ids.length > FEW ? sql`contract_id in (${called})` : sql`contract_id = any (${ids}::uuid[])`;
}

/**
 * A condition on a row with a contract.
 * @param ofAmount the condition where an amount is sought
 */
export async function matchesTerms(
  db: Queryable,
  { pattern, amount, phone }: SearchTerms,
  ofAmount: (paise: string) => SqlFragment,
): Promise<SqlFragment> {
  const called = await matchesName(db, pattern, phone);
  return amount ? sql`(${called} or ${ofAmount(amount)})` : called;
}
