import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../platform/database/sql.js';
import { every } from '../../platform/database/where.js';
import { within } from '../../platform/database/within.js';
import { NotFound } from '../../platform/http/app-error.js';
import type { PropertyStatus } from './property.constants.js';
import { Property } from './property.entity.js';

/** What a contract needs to know of its property. */
export interface PropertyForContract {
  id: string;
  ownerId: string;
  name: string;
  status: PropertyStatus;
  /** Who lives there now. */
  tenantId: string | null;
  isDummy: boolean;
}

/** What other modules may ask of properties. Everything happens in the transaction of the given entity manager. */
@Injectable()
export class PropertiesApi {
  /**
   * The property, locked until the transaction ends; undefined when there is none.
   * @param ownerId finds it only if it is theirs
   */
  async lock(
    em: EntityManager,
    propertyId: string,
    ownerId?: string,
  ): Promise<PropertyForContract | undefined> {
    const property = await this.find(em, propertyId, ownerId);
    if (!property) return undefined;
    const { id, name, status, tenantId, isDummy } = property;
    return { id, ownerId: property.ownerId, name, status, tenantId: tenantId ?? null, isDummy };
  }

  /**
   * Says who lives there from now on, or (null) that nobody does. The status follows: `rented`, or `vacant`; what is
   * `sold` stays so.
   * @throws {NotFound} when there is no such property
   */
  async setOccupant(em: EntityManager, propertyId: string, tenantId: string | null): Promise<void> {
    const property = await this.find(em, propertyId);
    if (!property) throw new NotFound('Property');
    property.setOccupant(tenantId);
    await em.flush();
  }

  /** The lock lets rows that point at the property be written meanwhile: whoever writes them waits for nothing. */
  private async find(em: EntityManager, id: string, ownerId?: string): Promise<Property | null> {
    const where = every(sql`id = ${id}`, ownerId && sql`owner_id = ${ownerId}`);
    const found = await within(em).row(
      sql`select 1 from properties.property where ${where} for no key update`,
    );
    return found ? em.findOne(Property, { id }, { refresh: true }) : null;
  }
}
