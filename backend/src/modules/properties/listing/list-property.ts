import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ChangeListing } from './change-listing.js';
import { ListingApproval } from './listing-approval.js';
import type { ListingDto } from './listing.dto.js';
import { lockOwned } from './lock-owned.js';

@Injectable()
export class ListProperty {
  constructor(
    private readonly em: EntityManager,
    private readonly approval: ListingApproval,
    private readonly listing: ChangeListing,
  ) {}

  /**
   * Shows a property on the site or takes it off.
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {Conflict} when it is held and the caller may not release it, or when a draft is to be paused
   */
  list(caller: KnownCaller, id: string, { listing: wanted, staysOff }: ListingDto): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const property = await lockOwned(em, caller.account, id);
      const listing = await this.approval.of(em, caller.account, property.ownerId, wanted);
      if (typeof staysOff === 'boolean') property.staysOff = staysOff;
      await this.listing.to(em, caller, property, listing);
    });
  }
}
