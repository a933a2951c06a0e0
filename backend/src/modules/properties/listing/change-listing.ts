import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { Listing } from '../property.constants.js';
import type { Property } from '../property.entity.js';
import { ListingMessages } from '../still-free/listing-messages.js';

/** Changes how a home that is locked is listed: whoever does, it is written down, and an owner whose home is let go is told. */
@Injectable()
export class ChangeListing {
  constructor(
    private readonly messages: ListingMessages,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns whether that is a change; saying again that it is public says that it is free
   * @throws {Conflict} when it is held, and the caller may not let it go, or when a draft is to be paused
   */
  async to(em: EntityManager, caller: Caller, property: Property, listing: Listing): Promise<boolean> {
    const from = property.listing;
    property.list(listing, this.clock.now(), caller.account?.role === 'admin');
    await em.flush();
    if (from === listing) return false;
    await this.audit.record(em, caller, {
      action: 'property.listed',
      subjectType: 'property',
      subjectId: property.id,
      details: { from, to: listing },
    });
    if (from === 'held' && property.isPublic) await this.messages.tell(em, 'home_released', [property.id]);
    return true;
  }
}
