import { Injectable } from '@nestjs/common';
import {
  asSent,
  newest,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../platform/database/page-statement.js';
import { raw, Database, sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { and } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { COUNT_LIMIT, type Page, type PageQueryDto } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { InterestDto } from './interest.dto.js';

const NEWEST = newest('interests');
const MOST = raw(`${COUNT_LIMIT}`);

@Injectable()
export class InterestsReader {
  constructor(private readonly db: Database) {}

  /**
   * Counts interests by property, as a JSON object of id to count.
   * @param ids only these properties, separated by commas
   */
  async counts(ids: string | undefined): Promise<string> {
    const where = and(sql`interest_count > 0`, ids && sql`id = any(${ids.split(',')}::uuid[])`);
    const row = await this.db.row<{ json: string }>(
      sql`select coalesce(json_object_agg(id, interest_count order by interest_count desc, id), '{}')::text as json
        from (select id, interest_count from properties.property where ${where}
          order by interest_count desc, created_at desc, id desc limit ${MOST}) wanted`,
    );
    return row?.json ?? '{}';
  }

  /** @throws {NotFound} when there is no such property, or it is not the account's to know of */
  async page(account: Principal, propertyId: string, query: PageQueryDto): Promise<Page> {
    const parts = {
      table: sql`properties.interest`,
      where: sql`property_id = ${propertyId}`,
      order: NEWEST,
      entry: InterestDto.json(),
    };
    const statement = asSent(pageStatement(parts, query), true, query);
    await this.refuseOthers(account, propertyId);
    return toPage(await this.db.row<PageRow>(statement), NEWEST);
  }

  private async refuseOthers(account: Principal, propertyId: string): Promise<void> {
    const visible = and(visibleTo(account), sql`id = ${propertyId}`);
    const found = await this.db.row(sql`select 1 from properties.property where ${visible}`);
    if (!found) throw new NotFound('Property');
  }
}
