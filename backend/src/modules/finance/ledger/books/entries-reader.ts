import { Injectable } from '@nestjs/common';
import type { ListFile } from '../../../../platform/csv/csv-files.js';
import {
  COUNTED,
  type Order,
  type ListParts,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql, raw } from '../../../../platform/database/sql.js';
import { decodeCursor, limitOf, type Page } from '../../../../platform/http/paging.js';
import { EndsBeforeItBegins } from '../ledger-errors.js';
import { BookEntryDto } from './book-entry.dto.js';
import type { EntriesFilter, EntriesQueryDto } from './books-query.dto.js';
import { type Columns, rupeesCell } from '../../../../platform/csv/csv.js';
import { and } from '../../../../platform/database/where.js';
import type { LedgerAccount } from '../finance.constants.js';

/** The first place of a page, by the keys of the lines' indexes. */
interface Place {
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
const bookLines = (filter: EntriesFilter, limit: number, place?: Place): SqlFragment => sql`
  select l.*, l.posting_id as id from finance.leg_v l where ${asked(filter, place)}
  order by l.date desc, l.posting_id desc, l.part desc limit ${raw(`${limit + 1 + MOST_PARTS}`)}`;

/** Empty rows, one for each match of a filter. */
const countedLines = (filter: EntriesFilter): SqlFragment =>
  sql`select from finance.leg_v l where ${asked(filter)}`;

const BOOKS_FILE: Columns<BookEntryDto> = [
  ['Date', ({ date }) => date],
  ['What', ({ what }) => what],
  ['Debit', ({ debit }) => debit],
  ['Credit', ({ credit }) => credit],
  ['Amount', ({ amount }) => rupeesCell(amount)],
  ['Month', ({ month }) => month],
  ['For', ({ description }) => description],
  ['Property', ({ propertyName }) => propertyName],
  ['Owner', ({ ownerName }) => ownerName],
  ['Tenant', ({ tenantName }) => tenantName],
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['Payout', ({ payoutId }) => payoutId],
  ['Reference', ({ reference }) => reference],
  ['Reason', ({ reason }) => reason],
];

const ORDER: Order = {
  name: 'books/date',
  descending: true,
  keys: [
    { column: 'date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
    { column: 'part', type: 'text', shape: 'text' },
  ],
};

const JOINS = sql`join auth.user_v o on o.id = p.owner_id left join auth.user_v t on t.id = p.tenant_id
  left join properties.property_v h on h.id = p.property_id
  left join contracts.charge_v g on g.id = p.receivable_id`;

/** Reads the entries of the ledger, newest first. */
@Injectable()
export class EntriesReader {
  constructor(private readonly db: Database) {}

  /** @throws {InvalidInput} when it ends before it begins */
  async page(query: EntriesQueryDto): Promise<Page> {
    refuseBackwards(query);
    const parts = { ...partsOf(query, query.cursor, limitOf(query)), total: total(query) };
    return toPage(await this.db.row<PageRow>(pageStatement(parts, query)), ORDER);
  }

  /**
   * All entries.
   * @throws {InvalidInput} when it ends before it begins
   */
  file(filter: EntriesFilter): ListFile<BookEntryDto> {
    refuseBackwards(filter);
    return { of: 'books', columns: BOOKS_FILE, from: (cursor, limit) => partsOf(filter, cursor, limit) };
  }
}

function partsOf(filter: EntriesFilter, cursor: string | undefined, limit: number): ListParts {
  const [date, id] =
    decodeCursor(
      cursor,
      ORDER.name,
      ORDER.keys.map(({ shape }) => shape),
    ) ?? [];
  const place = date && id ? { date, id } : undefined;
  return {
    table: sql`(${bookLines(filter, limit, place)}) lines`,
    where: sql`true`,
    order: ORDER,
    entry: BookEntryDto.json(),
    joins: JOINS,
  };
}

const total = (filter: EntriesFilter): SqlFragment =>
  sql`(select count(*) from (${countedLines(filter)} limit ${COUNTED}) counted)`;

function refuseBackwards({ from, to }: EntriesFilter): void {
  if (from && to && from > to) throw new EndsBeforeItBegins();
}
