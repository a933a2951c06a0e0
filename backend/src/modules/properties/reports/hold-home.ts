import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { ChangeListing } from '../listing/change-listing.js';
import type { Property } from '../property.entity.js';
import { ListingMessages } from '../still-free/listing-messages.js';

@Injectable()
export class HoldHome {
  constructor(
    private readonly listing: ChangeListing,
    private readonly messages: ListingMessages,
  ) {}

  /** Holds a locked home until an administrator has checked it, and notifies its owner. */
  async hold(em: EntityManager, caller: Caller, property: Property): Promise<void> {
    if (property.listing === 'held') return;
    await this.listing.to(em, caller, property, 'held');
    await this.messages.tell(em, 'home_held', [property.id]);
  }
}
