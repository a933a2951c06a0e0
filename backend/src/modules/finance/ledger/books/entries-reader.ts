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
import { type SqlFragment, Database, sql } from '../../../../platform/database/sql.js';
import { decodeCursor, limitOf, type Page } from '../../../../platform/http/paging.js';
import { EndsBeforeItBegins } from '../ledger-errors.js';
import { BookEntryDto } from './book-entry.dto.js';
import type { EntriesFilter, EntriesQueryDto } from './books-query.dto.js';
import { bookLines, countedLines } from './book-lines.js';
import { BOOKS_FILE } from './books-file.js';

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
