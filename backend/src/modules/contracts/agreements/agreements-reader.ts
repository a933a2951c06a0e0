import { Injectable } from '@nestjs/common';
import { Database, type Queryable, raw, sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import { AgreementDto, AgreementPartiesDto } from './agreement.dto.js';

export const VERSIONS_MAX = 50;

export const PARTY_JOINS = sql`join properties.property_v h on h.id = p.property_id
  join auth.user_v o on o.id = p.owner_id join auth.user_v t on t.id = p.tenant_id`;

/** Reads agreements of contracts. Drafts are for who writes them. */
@Injectable()
export class AgreementsReader {
  constructor(private readonly db: Database) {}

  /** @throws {NotFound} when there is no such contract, or it is not the account's to know of */
  async ofContract(account: Principal, contractId: string, on: Queryable = this.db): Promise<string> {
    const shown = ['owner', 'admin'].includes(account.role) ? sql`true` : sql`a.state <> 'draft'`;
    const row = await on.row<{ json: string }>(
      sql`select json_build_object(
            'versions', (select coalesce(json_agg(${AgreementDto.json()} order by a.version desc), '[]')
              from (select * from contracts.agreement a where a.contract_id = p.id and ${shown}
                order by a.version desc limit ${raw(`${VERSIONS_MAX}`)}) a),
            'parties', ${AgreementPartiesDto.json()}, 'city', h.city)::text as json
        from (select * from contracts.contract where ${visibleTo(account)} and id = ${contractId}) p ${PARTY_JOINS}`,
    );
    if (!row) throw new NotFound('Contract');
    return row.json;
  }
}
