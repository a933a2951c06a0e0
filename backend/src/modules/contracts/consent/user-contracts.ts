import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';
import type { UserContracts } from '../../auth/index.js';

/** Days after a contract's last one during which its owner may reach the tenant. */
const REACHABLE_FOR = raw('180');

/** A condition: the owner may see how to reach the tenant. @param today as SQL of a date */
export const mayReachTenant = (owner: SqlFragment, tenant: SqlFragment, today: SqlFragment): SqlFragment =>
  sql`exists (select from contracts.contract_v known
      where known.owner_id = ${owner} and known.tenant_id = ${tenant} and known.confirmed_at is not null
        and coalesce(least(known.end_date, known.terminated_on) + ${REACHABLE_FOR} > ${today}, true))`;

/** SQL on contracts for the queries of accounts. */
@Injectable()
export class ContractsInSql implements UserContracts {
  constructor(private readonly clock: Clock) {}

  mayReach(owner: SqlFragment, tenant: SqlFragment): SqlFragment {
    return mayReachTenant(owner, tenant, sql`${this.clock.today()}::date`);
  }

  tenants(owner: SqlFragment): SqlFragment {
    return sql`(select tenant_id from contracts.contract_v where owner_id = ${owner})`;
  }

  anyConfirmed(owner: SqlFragment): SqlFragment {
    return sql`exists (select from contracts.contract_v
      where owner_id = ${owner} and confirmed_at is not null)`;
  }
}
