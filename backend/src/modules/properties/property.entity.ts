import { PROPERTY_FACTS as facts, valuesOfChoices } from '@kiraya/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { Conflict } from '../../platform/http/app-error.js';
import { newId } from '../../platform/http/uuid.js';
import type { StoredFacts } from './facts/fact-columns.js';
import { type Listing, LISTINGS, PROPERTY_STATUSES, type PropertyStatus } from './property.constants.js';

/** Columns of the declared facts; a missing one does not compile. */
const FACTS = {
  name: p.text(),
  address: p.text(),
  locality: p.text().nullable(),
  city: p.text().nullable(),
  pinCode: p.text().nullable(),
  typeId: p.smallint(),
  configId: p.smallint(),
  listFor: p.enum(valuesOfChoices(facts.listFor.choices)),
  areaSqft: p.decimal('number'),
  furnishing: p.enum(valuesOfChoices(facts.furnishing.choices)),
  bestAbout: p.text().nullable(),
  costPaise: p.bigint(),
  depositPaise: p.bigint(),
  latitude: p.decimal('number').nullable(),
  longitude: p.decimal('number').nullable(),
  availableFrom: p.type('date').$type<string>().nullable(),
  maintenancePaise: p.bigint().nullable(),
  floor: p.smallint().nullable(),
  ofFloors: p.smallint().nullable(),
  facing: p.enum(valuesOfChoices(facts.facing.choices)).nullable(),
  bathrooms: p.smallint().nullable(),
  carParking: p.smallint().nullable(),
  bikeParking: p.smallint().nullable(),
  pets: p.boolean().nullable(),
  openTo: p.array().$type<StoredFacts['openTo']>(),
  pgFor: p.enum(valuesOfChoices(facts.pgFor.choices)).nullable(),
  waterSupply: p.enum(valuesOfChoices(facts.waterSupply.choices)).nullable(),
  maxOccupants: p.smallint().nullable(),
} satisfies Record<keyof StoredFacts, unknown>;

const PropertySchema = defineEntity({
  name: 'Property',
  schema: 'properties',
  tableName: 'property',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    ...FACTS,
    status: p.enum(PROPERTY_STATUSES),
    listing: p.enum(LISTINGS),
    /** Time of the owner's last word that it is free. */
    confirmedAt: p.datetime().onCreate(() => new Date()),
    /** Time of the last question to the owner. */
    askedAt: p.datetime().nullable(),
    /** Time of its last hold. */
    heldAt: p.datetime().nullable(),
    /** Time of the owner's notice that many people reported it; null once an administrator has decided. */
    reportedAt: p.datetime().nullable(),
    /** Time of the owner's objection. */
    objectedAt: p.datetime().nullable(),
    /** Stays off the site when its contract is over. */
    staysOff: p.boolean().default(false),
    tenantId: p.uuid().nullable(),
    /** First day of its next contract. */
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

/** Current tenant of a home, and the next contract's start. */
export interface Occupation {
  /** Id of the current tenant. */
  tenantId: string | null;
  /** The first day, `YYYY-MM-DD`, of the next contract; null when there is none. */
  letFrom: string | null;
}

/** Facts of a property, without pictures and amenities. */
export type PropertyFacts = Pick<Property, keyof StoredFacts>;

/**
 * A home or other place to let, lease or sell. The triggers `public_from_the_start` and `public_again` set since when
 * it is public, `removed_from_site` that it no longer is, `count` and `count_occupancy` keep counters, `events_noted`
 * tells programs, `external_id_forgotten` deletes its external id with it.
 */
export class Property extends PropertySchema.class {
  /** Makes a new property, on offer. A dummy owner's is dummy too. */
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

  /** Sets new facts and status. @returns the names of the changed fields */
  revise(facts: PropertyFacts, status: PropertyStatus): string[] {
    const next = { ...facts, status };
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter(
      (name) => JSON.stringify(next[name], plain) !== JSON.stringify(this[name] ?? null, plain),
    );
    Object.assign(this, next);
    return changed;
  }

  /** Visible to visitors. Hidden while its owner's account is suspended. */
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
   * Shows it on the site, pauses or holds it. Showing it confirms that it is free; a hold asks for an administrator's
   * check.
   * @throws {Conflict} when it is held and may not be released, or when a draft is to be paused
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

  /**
   * Marks it as reported by many people.
   * @returns whether to notify the owner: once, and not of a home already held
   */
  report(now: Date): boolean {
    if (this.reportedAt || this.listing === 'held') return false;
    this.reportedAt = now;
    return true;
  }

  /**
   * Records the owner's objection: it stays on the site until an administrator decides.
   * @throws {Conflict} when there is nothing to decide
   */
  object(now: Date): void {
    if (!this.reportedAt) throw new Conflict('not-reported', 'There is nothing to object to');
    this.objectedAt ??= now;
  }

  /** Clears the reports that an administrator decided. */
  settleReports(): void {
    this.reportedAt = null;
    this.objectedAt = null;
  }

  /**
   * Sets the current tenant, or none. A home sold meanwhile stays sold; one that its owner keeps off the site stays
   * off.
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

  /** Pauses a public home that is to stay off the site, and clears that wish. */
  private stayOff(): void {
    if (this.staysOff && this.listing === 'public') this.listing = 'paused';
    this.staysOff = false;
  }
}
/** JSON replacer that writes bigints as text. */
const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
PropertySchema.setClass(Property);
