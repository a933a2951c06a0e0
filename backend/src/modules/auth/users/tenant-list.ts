import { foldedName } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { maskedEmail } from '../../../platform/database/masked-email.js';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { Sql, sql } from '../../../platform/database/sql.js';
import { containing, every } from '../../../platform/database/where.js';
import { limitOf, type Page } from '../../../platform/http/paging.js';
import { ACTIVE } from '../accounts/active.js';
import type { TenantsQueryDto } from './users.dto.js';

const MOST = 50;
const ENTRY = sql`json_build_object('id', p.id, 'name', p.name, 'email', ${maskedEmail(sql`p.email`)})`;

/** Tenants to choose from. A search by email takes the whole of it, so that masked emails cannot be guessed bit by bit. */
@Injectable()
export class TenantList {
  constructor(private readonly sql: Sql) {}

  page(query: TenantsQueryDto): Promise<Page> {
    const q = query.q?.trim();
    const where = every(
      sql`role = 'tenant' and ${ACTIVE}`,
      q &&
        sql`(name ilike ${containing(q)} or email_key = ${foldedName(q)} or username_key = ${foldedName(q)})`,
    );
    const parts = { table: sql`auth.person`, where, order: newest('people'), entry: ENTRY, few: false };
    return readPage(this.sql, parts, { ...query, limit: `${Math.min(limitOf(query), MOST)}` });
  }
}
