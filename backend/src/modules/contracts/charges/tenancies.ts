import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql, type Statements } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { every } from '../../../platform/database/where.js';
import { within } from '../../../platform/database/within.js';
import type { Principal } from '../../../platform/security/principal.js';
import { PropertiesApi } from '../../properties/index.js';
import { LAST_DAY } from '../terms/last-day.js';

/** What the books need to know of a contract. Days are `YYYY-MM-DD`. */
export interface Tenancy {
  id: string;
  propertyId: string;
  ownerId: string;
  tenantId: string;
  startDate: string;
  /** The last day, terminations included; the day before the start when it never began; null when it is open. */
  lastDay: string | null;
  isConfirmed: boolean;
  isDummy: boolean;
}

/** Contracts, as the books see them, each within what an account may see. */
@Injectable()
export class Tenancies {
  constructor(private readonly properties: PropertiesApi) {}

  /** One that the account may see; undefined when there is none. */
  find(db: Statements, account: Principal, id: string): Promise<Tenancy | undefined> {
    const where = every(visibleTo(account), sql`id = ${id}`);
    return db.row<Tenancy>(
      kept(sql`select id, property_id as "propertyId", owner_id as "ownerId", tenant_id as "tenantId",
          to_char(start_date, 'YYYY-MM-DD') as "startDate",
          to_char(${LAST_DAY}, 'YYYY-MM-DD') as "lastDay",
          confirmed_at is not null as "isConfirmed", is_dummy as "isDummy"
        from contracts.contract p where ${where}`),
    );
  }

  /** The same with its property locked, the one queue for all that happens to the contracts of a property. */
  async lock(em: EntityManager, account: Principal, id: string): Promise<Tenancy | undefined> {
    const found = await this.find(within(em), account, id);
    if (!found) return undefined;
    await this.properties.lock(em, found.propertyId);
    return this.find(within(em), account, id);
  }
}
