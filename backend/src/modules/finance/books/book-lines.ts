import { type Fragment, raw, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import type { LedgerAccount } from '../finance.constants.js';
import type { EntriesFilter } from './books-query.dto.js';

/** Where a page begins, as far as the lines' own indexes know. */
export interface Place {
  date: string;
  id: string;
}

/** Legs of one posting: so many of the place's own may be on the page before. */
const MOST_PARTS = 2;

/** Both legs of a posting `l`: of all of it but what Kiraya keeps, and of that. */
const LEGS = sql`finance.posting l cross join lateral (values
    (finance.part_of(l.kind, false), l.debit, l.credit, l.net_paise),
    (finance.part_of(l.kind, true), case when l.is_reversal then l.income else l.debit end,
      case when l.is_reversal then l.credit else l.income end, l.commission_paise)) x (part, debit, credit, amount_paise)`;

/** Accounts that rents hardly touch: the others are not looked through. */
const BESIDE: readonly LedgerAccount[] = ['owner_owes', 'deposit_held', 'deposit_with_owner', 'fee_income'];
const IS_BESIDE = sql`(l.kind not in ('payment', 'payout') or l.tender <> 'received')`;

const asked = ({ account, from, to, ownerId }: EntriesFilter, place?: Place): Fragment =>
  every(
    sql`x.amount_paise > 0`,
    account && sql`${account} in (x.debit, x.credit)`,
    account && BESIDE.includes(account) && IS_BESIDE,
    from && sql`l.date >= ${from}::date`,
    to && sql`l.date <= ${to}::date`,
    ownerId && sql`l.owner_id = ${ownerId}`,
    place && sql`(l.date, l.id) <= (${place.date}::date, ${place.id}::uuid)`,
  );

/** The first legs of the books, from a place on, that a filter asks for, with what they come from. */
export const bookLines = (filter: EntriesFilter, limit: number, place?: Place): Fragment => sql`
  select l.date, l.id, x.part, x.debit, x.credit, x.amount_paise, l.kind, l.tender, l.is_reversal, l.owner_id,
    l.property_id, l.tenant_id, l.contract_id, l.month, l.receipt_id, l.payout_id, l.reference, l.reason,
    coalesce(l.description, (select g.description from contracts.charge_v g where g.id = l.charge_id)) as description
  from ${LEGS} where ${asked(filter, place)}
  order by l.date desc, l.id desc, x.part desc limit ${raw(`${limit + 1 + MOST_PARTS}`)}`;

/** As many rows as a filter asks for, and nothing in them. */
export const countedLines = (filter: EntriesFilter): Fragment =>
  sql`select from ${LEGS} where ${asked(filter)}`;
