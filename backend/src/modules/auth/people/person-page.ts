import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import {
  COUNT_LIMIT,
  decodeCursor,
  encodeCursor,
  limitOf,
  Page,
  type PageQuery,
} from '../../../platform/http/paging.js';

const ORDER = 'people/newest';

/** Values of a statement under way: {@link Values.add} gives the placeholder to write into its text. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Which people a list shows, and as what. The texts speak of `auth.person p`. */
export interface PeopleSelection {
  conditions: string[];
  /** An SQL expression of type json. */
  entry: string;
  values: Values;
}

interface Row {
  id: string;
  at: string;
  entry: string;
}

/** `%text%` as an ILIKE pattern, in which the text's own wildcards mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Reads lists of people, newest first, a page at a time. */
@Injectable()
export class PersonPages {
  constructor(private readonly sql: Sql) {}

  async page(query: PageQuery, maxLimit: number, select: () => PeopleSelection): Promise<Page> {
    const limit = Math.min(limitOf(query), maxLimit);
    const after = decodeCursor(query.cursor, ORDER, ['time', 'id']);
    const [rows, total] = await Promise.all([this.rows(select(), limit, after), this.count(select())]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const entries = rows.slice(0, limit).map((row) => row.entry);
    const next = last && encodeCursor({ order: ORDER, after: [last.at, last.id] });
    return new Page(`[${entries.join(',')}]`, total, next);
  }

  private rows(
    { conditions, entry, values }: PeopleSelection,
    limit: number,
    after?: string[],
  ): Promise<Row[]> {
    const further = after
      ? [`(p.created_at, p.id) < (${values.add(after[0])}::timestamptz, ${values.add(after[1])}::uuid)`]
      : [];
    return this.sql.rows<Row>({
      text: `select p.id, p.created_at::text as at, (${entry})::text as entry
             from auth.person p where ${[...conditions, ...further].join(' and ')}
             order by p.created_at desc, p.id desc limit ${values.add(limit + 1)}`,
      values: values.list,
    });
  }

  private async count({ conditions, values }: PeopleSelection): Promise<number> {
    const row = await this.sql.row<{ total: number }>({
      text: `select count(*)::int as total from (
               select 1 from auth.person p where ${conditions.join(' and ')} limit ${COUNT_LIMIT}) counted`,
      values: values.list,
    });
    return row?.total ?? 0;
  }
}
