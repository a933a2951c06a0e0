import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { and } from '../../../platform/database/where.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Principal } from '../../../platform/security/principal.js';
import { PropertiesApi } from '../../properties/index.js';
import { LAST_DAY } from '../terms/last-day.js';

/** Facts of a contract that accounting needs. Days are `YYYY-MM-DD`. */
export interface Tenancy {
  id: string;
  propertyId: string;
  ownerId: string;
  tenantId: string;
  startDate: string;
  /** Last day, terminations included; the day before the start if it never began; null if open-ended. */
  lastDay: string | null;
  isConfirmed: boolean;
  isDummy: boolean;
}

/** Finds contracts for accounting, within the account's scope. */
@Injectable()
export class Tenancies {
  constructor(private readonly properties: PropertiesApi) {}

  /** Finds a contract that the account may see. */
  find(db: Queryable, account: Principal, id: string): Promise<Tenancy | undefined> {
    const where = and(visibleTo(account), sql`id = ${id}`);
    return db.row<Tenancy>(
      prepared(sql`select id, property_id as "propertyId", owner_id as "ownerId", tenant_id as "tenantId",
          to_char(start_date, 'YYYY-MM-DD') as "startDate",
          to_char(${LAST_DAY}, 'YYYY-MM-DD') as "lastDay",
          confirmed_at is not null as "isConfirmed", is_dummy as "isDummy"
        from contracts.contract p where ${where}`),
    );
  }

  /** Like {@link find}, with the property locked: changes of a property's contracts queue on that lock. */
  async lock(em: EntityManager, account: Principal, id: string): Promise<Tenancy | undefined> {
    const found = await this.find(inTransaction(em), account, id);
    if (!found) return undefined;
    await this.properties.lock(em, found.propertyId);
    return this.find(inTransaction(em), account, id);
  }
}
