import { Injectable } from '@nestjs/common';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { every } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';

const ORDER = newest('reports');
const ENTRY = sql`json_build_object('id', p.id, 'reason', p.reason, 'details', p.details,
  'sameAs', (select json_build_object('propertyId', h.id, 'propertyName', h.name)
    from properties.property h where h.id = p.same_as),
  'isConfirmed', p.confirmed_at is not null, 'createdAt', ${utc(sql`p.created_at`)})`;

/** Reads reports of homes that nobody has looked at yet. */
@Injectable()
export class ReportsReader {
  constructor(private readonly sql: Sql) {}

  /** @throws {NotFound} when there is no such home */
  async page(propertyId: string, query: PageQueryDto): Promise<Page> {
    if (!(await this.sql.row(sql`select 1 from properties.property where id = ${propertyId}`)))
      throw new NotFound('Property');
    return readPage(
      this.sql,
      {
        table: sql`properties.report`,
        where: every(sql`property_id = ${propertyId}`, sql`resolved_at is null`),
        ...{ order: ORDER, entry: ENTRY, few: true },
      },
      query,
    );
  }
}
