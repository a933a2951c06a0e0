import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { Listing } from '../property.constants.js';
import type { Property } from '../property.entity.js';
import { ListingMessages } from '../still-free/listing-messages.js';

/** Changes the listing of a locked home, with an audit entry, and notifies an owner whose held home is released. */
@Injectable()
export class ChangeListing {
  constructor(
    private readonly messages: ListingMessages,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns false if nothing changed; setting it public again confirms that it is free
   * @throws {Conflict} when it is held and the caller may not release it, or when a draft is to be paused
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
