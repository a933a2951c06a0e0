import { defineEntity, p } from '@mikro-orm/core';
import { Conflict } from '../../platform/http/app-error.js';
import { newId } from '../../platform/http/uuid.js';
import {
  FACINGS,
  FURNISHINGS,
  LISTED_FOR,
  type Listing,
  LISTINGS,
  type OpenTo,
  PG_FOR,
  PROPERTY_STATUSES,
  type PropertyStatus,
} from './property.constants.js';

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
    availableFrom: p.type('date').$type<string>().nullable(),
    maintenancePaise: p.bigint().nullable(),
    floor: p.smallint().nullable(),
    ofFloors: p.smallint().nullable(),
    facing: p.enum(FACINGS).nullable(),
    bathrooms: p.smallint().nullable(),
    carParking: p.smallint().nullable(),
    bikeParking: p.smallint().nullable(),
    pets: p.boolean().nullable(),
    openTo: p.array().$type<OpenTo[]>(),
    pgFor: p.enum(PG_FOR).nullable(),
    maxOccupants: p.smallint().nullable(),
    listing: p.enum(LISTINGS),
    /** When its owner last said that it is free. */
    confirmedAt: p.datetime().onCreate(() => new Date()),
    /** When its owner was last asked whether it is. */
    askedAt: p.datetime().nullable(),
    /** When it was last held. */
    heldAt: p.datetime().nullable(),
    /** When its owner was told that many people reported it; null once an administrator has settled that. */
    reportedAt: p.datetime().nullable(),
    /** When its owner said to that that nothing is wrong. */
    objectedAt: p.datetime().nullable(),
    /** Once its contract is over, it stays off the site. */
    staysOff: p.boolean().default(false),
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
  | 'availableFrom'
  | 'maintenancePaise'
  | 'floor'
  | 'ofFloors'
  | 'facing'
  | 'bathrooms'
  | 'carParking'
  | 'bikeParking'
  | 'pets'
  | 'openTo'
  | 'pgFor'
  | 'maxOccupants'
>;

/**
 * A home or other place that is let, leased or sold. The triggers `public_from_the_start` and `public_again` note since
 * when it is public, and `count` and `count_occupancy` keep counts.
 */
export class Property extends PropertySchema.class {
  /** A new property, on offer. A dummy owner's is dummy itself. */
  static listed(
    owner: { id: string; isDummy: boolean },
    facts: PropertyFacts,
    listing: Listing,
    now: Date,
  ): Property {
    const { id: ownerId, isDummy } = owner;
    return Object.assign(new Property(), facts, {
      id: newId(),
      ownerId,
      isDummy,
      isHidden: false,
      status: 'available' as const,
      listing,
      confirmedAt: now,
      ...(listing === 'held' && { heldAt: now }),
    });
  }

  /** Takes on new facts and status. @returns the names of what changed */
  revise(facts: PropertyFacts, status: PropertyStatus): string[] {
    const next = { ...facts, status };
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter(
      (name) => JSON.stringify(next[name], plain) !== JSON.stringify(this[name] ?? null, plain),
    );
    Object.assign(this, next);
    return changed;
  }

  /** Visitors see it and can want it. It is hidden while its owner’s account is suspended. */
  get isPublic(): boolean {
    return (
      !this.isHidden &&
      !this.tenantId &&
      !this.letFrom &&
      this.listing === 'public' &&
      (this.status === 'available' || this.status === 'vacant')
    );
  }

  /** @throws {Conflict} when it is not on offer */
  refuseInterestUnlessPublic(): void {
    if (!this.isPublic) throw new Conflict('property-not-public', 'This property is no longer available');
  }

  /**
   * Shows it on the site or takes it off; showing it says that it is free, holding it that an administrator is to look at it.
   * @throws {Conflict} when it is held, and who asks may not let it go, or when a draft is to be paused
   */
  list(listing: Listing, now: Date, mayRelease: boolean): void {
    if (this.listing === 'draft' && listing === 'paused')
      throw new Conflict('listing-draft', 'A draft is not on the site, so it cannot be paused');
    if (this.listing === 'held' && !mayRelease)
      throw new Conflict(
        'listing-held',
        'This listing is off the site until an administrator has looked at it',
      );
    this.listing = listing;
    if (listing === 'public') this.confirmedAt = now;
    if (listing === 'held') this.heldAt = now;
  }

  /** Many people reported it. @returns whether its owner is to hear of that: once, and not of what is held already */
  report(now: Date): boolean {
    if (this.reportedAt || this.listing === 'held') return false;
    this.reportedAt = now;
    return true;
  }

  /**
   * Its owner says that nothing is wrong with it: it stays as it is until an administrator has decided.
   * @throws {Conflict} when nothing is to be decided
   */
  object(now: Date): void {
    if (!this.reportedAt) throw new Conflict('not-reported', 'There is nothing to object to');
    this.objectedAt ??= now;
  }

  /** An administrator has looked at what was reported. */
  settleReports(): void {
    this.reportedAt = null;
    this.objectedAt = null;
  }

  countInterest(): void {
    this.interestCount += 1;
  }

  /**
   * Someone lives there from now on, or (null) nobody does. What was sold meanwhile stays sold, and so stays off the site;
   * so does what its owner wants to keep off it.
   * @returns whether this brings it back onto the site
   */
  settle({ tenantId, letFrom }: Occupation, now: Date): boolean {
    const wasPublic = this.isPublic;
    this.letFrom = letFrom;
    if (tenantId !== (this.tenantId ?? null)) {
      this.tenantId = tenantId;
      if (this.status !== 'sold') this.status = tenantId ? 'rented' : 'vacant';
      if (!tenantId) this.stayOff();
    }
    const comesBack = !wasPublic && this.isPublic;
    if (comesBack) this.confirmedAt = now;
    return comesBack;
  }

  /** What was public and is to stay off the site is paused, this once. */
  private stayOff(): void {
    if (this.staysOff && this.listing === 'public') this.listing = 'paused';
    this.staysOff = false;
  }
}
/** Whole paise as text, for JSON has no such numbers. */
const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
PropertySchema.setClass(Property);
