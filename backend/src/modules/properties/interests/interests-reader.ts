import { Injectable } from '@nestjs/common';
import { newest, type PageRow, pageStatement, toPage } from '../../../platform/database/page-statement.js';
import { Sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { Where } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { COUNT_LIMIT, type Page, type PageQuery } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';

const NEWEST = newest('interests');

const SUBMISSION = `json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'mobile', p.mobile,
  'nationalId', 'XXXXXXXX' || p.national_id_last4,
  'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

@Injectable()
export class InterestsReader {
  constructor(private readonly sql: Sql) {}

  /**
   * How many want each property, as a JSON object of id to count.
   * @param ids only these properties, separated by commas
   */
  async counts(ids: string | undefined): Promise<string> {
    const where = new Where('interest_count > 0');
    if (ids) where.and('id = any(?::uuid[])', ids.split(','));
    const row = await this.sql.row<{ json: string }>({
      text: `select coalesce(json_object_agg(id, interest_count order by interest_count desc, id), '{}')::text as json
        from (select id, interest_count from properties.property where ${where}
          order by interest_count desc, created_at desc, id desc limit ${COUNT_LIMIT}) wanted`,
      values: where.values,
    });
    return row?.json ?? '{}';
  }

  /** @throws {NotFound} when there is no such property, or it is not the account's to know of */
  async page(account: Principal, propertyId: string, query: PageQuery): Promise<Page> {
    const where = new Where().and('property_id = ?', propertyId);
    const parts = {
      name: 'interests',
      table: 'properties.interest',
      where,
      order: NEWEST,
      entry: SUBMISSION,
    };
    const statement = pageStatement(parts, query);
    await this.refuseOthers(account, propertyId);
    return toPage(await this.sql.row<PageRow & Record<string, unknown>>(statement), NEWEST);
  }

  private async refuseOthers(account: Principal, propertyId: string): Promise<void> {
    const visible = visibleTo(account).and('id = ?', propertyId);
    const found = await this.sql.row({
      text: `select 1 from properties.property where ${visible}`,
      values: visible.values,
    });
    if (!found) throw new NotFound('Property');
  }
}
