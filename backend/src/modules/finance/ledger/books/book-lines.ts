import { type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import { and } from '../../../../platform/database/where.js';
import type { LedgerAccount } from '../finance.constants.js';
import type { EntriesFilter } from './books-query.dto.js';

/** The first place of a page, by the keys of the lines' indexes. */
export interface Place {
  date: string;
  id: string;
}

/** Legs of one posting: some of them may be on the page before. */
const MOST_PARTS = 2;

/** Accounts that received rents do not touch: searches for these skip such rents. */
const BESIDE: readonly LedgerAccount[] = ['owner_owes', 'deposit_held', 'deposit_with_owner', 'fee_income'];
const IS_BESIDE = sql`(l.kind not in ('payment', 'payout') or l.tender <> 'received')`;

const MOVED = { cash: sql`l.method = 'cash'`, bank: sql`l.method is distinct from 'cash'` };

const asked = ({ account, heldAs, from, to, ownerId }: EntriesFilter, place?: Place): SqlFragment =>
  and(
    account && sql`${account} in (l.debit, l.credit)`,
    heldAs && sql`'cash' in (l.debit, l.credit) and ${MOVED[heldAs]}`,
    account && BESIDE.includes(account) && IS_BESIDE,
    from && sql`l.date >= ${from}::date`,
    to && sql`l.date <= ${to}::date`,
    ownerId && sql`l.owner_id = ${ownerId}`,
    place && sql`(l.date, l.posting_id) <= (${place.date}::date, ${place.id}::uuid)`,
  );

/** The first legs from a place on that match a filter. */
export const bookLines = (filter: EntriesFilter, limit: number, place?: Place): SqlFragment => sql`
  select l.*, l.posting_id as id from finance.leg_v l where ${asked(filter, place)}
  order by l.date desc, l.posting_id desc, l.part desc limit ${raw(`${limit + 1 + MOST_PARTS}`)}`;

/** Empty rows, one for each match of a filter. */
export const countedLines = (filter: EntriesFilter): SqlFragment =>
  sql`select from finance.leg_v l where ${asked(filter)}`;
