import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { prepared } from '../../platform/database/prepared.js';
import { type SqlFragment, raw, sql } from '../../platform/database/sql.js';
import { and } from '../../platform/database/where.js';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { NotFound } from '../../platform/http/app-error.js';
import type { KnownCaller } from '../../platform/http/caller.js';
import type { PropertyStatus } from './property.constants.js';
import { type Occupation, Property } from './property.entity.js';
import { CloseInterests, type InterestOfContract } from './interests/close-interests.js';
import { ListingMessages } from './still-free/listing-messages.js';

/** Facts of a property that contracts need. */
export interface PropertyForContract {
  id: string;
  ownerId: string;
  name: string;
  status: PropertyStatus;
  /** Id of the current tenant. */
  tenantId: string | null;
  /** Its owner’s account is suspended or erased. */
  isHidden: boolean;
  isDummy: boolean;
}

/** Condition with the ids as one value: the text does not depend on their number. */
const among = (column: SqlFragment, ids: string[]): SqlFragment =>
  sql`${column} in (select entry::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) entry)`;

/** Lock that does not block rows that refer to the property. */
const LOCK = raw('for no key update');

/** Reads and changes of properties for other modules, in the transaction of the given entity manager. */
@Injectable()
export class PropertiesApi {
  constructor(
    private readonly messages: ListingMessages,
    private readonly interests: CloseInterests,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks a property until the transaction ends; undefined if there is none.
   * @param propertyId the id, or SQL of it
   * @param ownerId finds it only if it is theirs
   */
  async lock(
    em: EntityManager,
    propertyId: string | SqlFragment,
    ownerId?: string,
  ): Promise<PropertyForContract | undefined> {
    return inTransaction(em).row<PropertyForContract>(
      prepared(sql`select id, owner_id as "ownerId", name, status, tenant_id as "tenantId", is_hidden as "isHidden",
          is_dummy as "isDummy"
        from properties.property where ${and(sql`id = ${propertyId}`, ownerId && sql`owner_id = ${ownerId}`)}
        ${LOCK}`),
    );
  }

  /**
   * Sets the current tenant and the next contract's start. The status follows a new tenant: `rented` or `vacant`;
   * `sold` stays. Closes open interests of a home that was let, and notifies the
   * owner if it comes back onto the site.
   * @throws {NotFound} when there is no such property
   */
  async settle(em: EntityManager, propertyId: string, occupation: Occupation): Promise<void> {
    const property = await this.find(em, propertyId);
    if (!property) throw new NotFound('Property');
    const comesBack = property.settle(occupation, this.clock.now());
    await em.flush();
    if (occupation.tenantId) await this.interests.of(em, propertyId);
    if (comesBack && !property.isDummy) await this.messages.tell(em, 'home_public_again', [propertyId]);
  }

  /**
   * Marks an interest as one of which a contract was made. The caller has locked its home.
   * @throws {InvalidInput} when there is no such interest in the home
   * @throws {Conflict} when it is over
   */
  makeContractOf(em: EntityManager, caller: KnownCaller, of: InterestOfContract): Promise<void> {
    return this.interests.makeContract(em, caller, of);
  }

  /** Hides all homes of an owner from the site, or (false) shows them again. */
  async setHidden(em: EntityManager, ownerId: string, hidden: boolean): Promise<void> {
    await inTransaction(em).rows(
      sql`update properties.property set is_hidden = ${hidden}, updated_at = now()
        where owner_id = ${ownerId} and is_hidden <> ${hidden}`,
    );
  }

  /** Locks an owner's homes, so that no contract is made for one before the transaction ends. @returns their ids */
  async lockAll(em: EntityManager, ownerId: string): Promise<string[]> {
    const rows = await inTransaction(em).rows<{ id: string }>(
      sql`select id from properties.property where owner_id = ${ownerId} order by id for update`,
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes homes that nothing refers to. */
  async delete(em: EntityManager, ids: string[]): Promise<void> {
    await inTransaction(em).rows(sql`delete from properties.property where ${among(sql`id`, ids)}`);
  }

  /** Takes homes off the site for good, and deletes their interests and uploaded pictures. */
  async retire(em: EntityManager, ids: string[]): Promise<void> {
    await inTransaction(em).rows(sql`delete from properties.interest where ${among(sql`property_id`, ids)}`);
    await inTransaction(em).rows(
      sql`delete from properties.property_image where picture_url is not null and ${among(sql`property_id`, ids)}`,
    );
    await inTransaction(em).rows(
      sql`update properties.property set is_hidden = true, interest_count = 0, updated_at = now() where ${among(sql`id`, ids)}`,
    );
  }

  private async find(em: EntityManager, id: string): Promise<Property | null> {
    const found = await inTransaction(em).row(
      sql`select 1 from properties.property where id = ${id} ${LOCK}`,
    );
    return found ? em.findOne(Property, { id }, { refresh: true }) : null;
  }
}
