import { defineEntity, p } from '@mikro-orm/core';
import { Conflict } from '../../platform/http/app-error.js';
import { newId } from '../../platform/http/uuid.js';
import { FURNISHINGS, LISTED_FOR, PROPERTY_STATUSES, type PropertyStatus } from './property.constants.js';

const PropertySchema = defineEntity({
  name: 'Property',
  schema: 'properties',
  tableName: 'property',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    name: p.text(),
    address: p.text(),
    locality: p.text().nullable(),
    city: p.text().nullable(),
    pinCode: p.text().nullable(),
    typeId: p.smallint(),
    configId: p.smallint(),
    status: p.enum(PROPERTY_STATUSES),
    listFor: p.enum(LISTED_FOR),
    areaSqft: p.decimal('number'),
    furnishing: p.enum(FURNISHINGS),
    bestAbout: p.text().nullable(),
    costPaise: p.bigint(),
    depositPaise: p.bigint(),
    latitude: p.decimal('number').nullable(),
    longitude: p.decimal('number').nullable(),
    tenantId: p.uuid().nullable(),
    /** The first day of its next contract. */
    letFrom: p.type('date').$type<string>().nullable(),
    interestCount: p.integer().default(0),
    isHidden: p.boolean().default(false),
    isDummy: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** Who has a home, and who will. */
export interface Occupation {
  /** Who lives there now; null: nobody. */
  tenantId: string | null;
  /** The first day, `YYYY-MM-DD`, of the next contract; null when there is none. */
  letFrom: string | null;
}

/** What an owner says of a property, but for its pictures and amenities. */
export type PropertyFacts = Pick<
  Property,
  | 'name'
  | 'address'
  | 'locality'
  | 'city'
  | 'pinCode'
  | 'typeId'
  | 'configId'
  | 'listFor'
  | 'areaSqft'
  | 'furnishing'
  | 'bestAbout'
  | 'costPaise'
  | 'depositPaise'
  | 'latitude'
  | 'longitude'
>;

/** A home or other place that is let, leased or sold. */
export class Property extends PropertySchema.class {
  /** A new property, on offer. A dummy owner's is dummy itself. */
  static listed(owner: { id: string; isDummy: boolean }, facts: PropertyFacts): Property {
    const { id: ownerId, isDummy } = owner;
    return Object.assign(new Property(), facts, {
      id: newId(),
      ownerId,
      isDummy,
      isHidden: false,
      status: 'available' as const,
    });
  }

  /** Takes on new facts and status. @returns the names of what changed */
  revise(facts: PropertyFacts, status: PropertyStatus): string[] {
    const next = { ...facts, status };
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== this[name]);
    Object.assign(this, next);
    return changed;
  }

  /** Visitors see it and can want it. It is hidden while its owner’s account is suspended. */
  get isPublic(): boolean {
    return (
      !this.isHidden &&
      !this.tenantId &&
      !this.letFrom &&
      (this.status === 'available' || this.status === 'vacant')
    );
  }

  /** @throws {Conflict} when it is not on offer */
  refuseInterestUnlessPublic(): void {
    if (!this.isPublic) throw new Conflict('property-not-public', 'This property is no longer available');
  }

  countInterest(): void {
    this.interestCount += 1;
  }

  /** Someone lives there from now on, or (null) nobody does. What was sold meanwhile stays sold, and so stays off the site. */
  settle({ tenantId, letFrom }: Occupation): void {
    this.letFrom = letFrom;
    if (tenantId === (this.tenantId ?? null)) return;
    this.tenantId = tenantId;
    if (this.status !== 'sold') this.status = tenantId ? 'rented' : 'vacant';
  }
}
PropertySchema.setClass(Property);
