import { Injectable } from '@nestjs/common';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { Sql, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';
import { HomeReportDto } from './report.dto.js';

const ORDER = newest('reports');

/** Reads open reports of homes. */
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
        ...{ order: ORDER, entry: HomeReportDto.json(), few: true },
      },
      query,
    );
  }
}
