import { Injectable } from '@nestjs/common';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { and } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';
import { HomeReportDto } from './report.dto.js';

const ORDER = newest('reports');

/** Reads open reports of homes. */
@Injectable()
export class ReportsReader {
  constructor(private readonly db: Database) {}

  /** @throws {NotFound} when there is no such home */
  async page(propertyId: string, query: PageQueryDto): Promise<Page> {
    if (!(await this.db.row(sql`select 1 from properties.property where id = ${propertyId}`)))
      throw new NotFound('Property');
    return readPage(
      this.db,
      {
        table: sql`properties.report`,
        where: and(sql`property_id = ${propertyId}`, sql`resolved_at is null`),
        ...{ order: ORDER, entry: HomeReportDto.json(), cacheable: true },
      },
      query,
    );
  }
}
