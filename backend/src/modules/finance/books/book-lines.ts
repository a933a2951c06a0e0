import { type Fragment, raw, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import type { LedgerAccount } from '../finance.constants.js';
import type { EntriesFilter } from './books-query.dto.js';

/** Where a page begins, as far as the lines' own indexes know. */
export interface Place {
  date: string;
  id: string;
}

/** More entries of one line than there are. */
const MOST_PARTS = 8;

const LEGS = (kind: Fragment): Fragment =>
  sql`cross join lateral finance.legs_of(${kind}, l.tender, l.amount_paise, l.commission_paise, l.is_reversal) x`;
const RENTS_LEGS = sql`finance.transaction l ${LEGS(sql`l.type`)}`;
const OTHERS_LEGS = sql`finance.entry l ${LEGS(sql`l.kind`)}`;
const LEG = sql`x.part, x.debit, x.credit, x.paise as amount_paise`;

/** Which rents have entries in an account; the others of them are not looked through. */
const RENTS_IN: Partial<Record<LedgerAccount, Fragment>> = {
  owner_owes: sql`l.tender <> 'received' and l.tender <> 'deposit'`,
  deposit_held: sql`l.tender <> 'received' and l.tender = 'deposit'`,
  deposit_with_owner: sql`false`,
  commission_income: sql`l.type = 'payment'`,
  fee_income: sql`false`,
};
const OTHERS_IN: Partial<Record<LedgerAccount, Fragment>> = { commission_income: sql`false` };

const RENTS = (where: Fragment): Fragment => sql`
  select l.date, l.id, ${LEG}, l.type as kind, l.tender, l.is_reversal, l.owner_id, l.property_id, l.tenant_id,
    l.contract_id, l.month, l.receipt_id,
    l.payout_id, l.reference, l.reason, null::text as description
  from ${RENTS_LEGS} where ${where}`;

const OTHERS = (where: Fragment): Fragment => sql`
  select l.date, l.id, ${LEG}, l.kind, l.tender, l.is_reversal, l.owner_id, l.property_id, l.tenant_id, l.contract_id,
    l.due_month, l.receipt_id, l.payout_id, l.reference, l.reason,
    coalesce(l.description, (select g.description from contracts.charge_v g where g.id = l.charge_id))
  from ${OTHERS_LEGS} where ${where}`;

const BY_DATE = sql`order by l.date desc, l.id desc, x.part desc`;

const asked = (
  { account, from, to, ownerId }: EntriesFilter,
  narrow: Partial<Record<LedgerAccount, Fragment>>,
  place?: Place,
): Fragment =>
  every(
    account && sql`${account} in (x.debit, x.credit)`,
    account && narrow[account],
    from && sql`l.date >= ${from}::date`,
    to && sql`l.date <= ${to}::date`,
    ownerId && sql`l.owner_id = ${ownerId}`,
    place && sql`(l.date, l.id) <= (${place.date}::date, ${place.id}::uuid)`,
  );

/**
 * The first legs of the books, from a place on, that a filter asks for, with what they come from. As many of rents
 * and of others as a page holds: they are found without the rest.
 */
export function bookLines(filter: EntriesFilter, limit: number, place?: Place): Fragment {
  const first = sql`${BY_DATE} limit ${raw(`${limit + MOST_PARTS}`)}`;
  return sql`(${RENTS(asked(filter, RENTS_IN, place))} ${first}) union all
    (${OTHERS(asked(filter, OTHERS_IN, place))} ${first})`;
}

/** As many rows as a filter asks for, and nothing in them. */
export function countedLines(filter: EntriesFilter): Fragment {
  return sql`select from ${RENTS_LEGS} where ${asked(filter, RENTS_IN)}
    union all select from ${OTHERS_LEGS} where ${asked(filter, OTHERS_IN)}`;
}
