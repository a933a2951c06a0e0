import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { keepExternalId } from '../../../platform/external-ids/external-ids.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { AuthApi } from '../../auth/index.js';
import { Property } from '../property.entity.js';
import { reportSamePictures } from '../reports/same-pictures.js';
import { noSuchOwner } from './gone-owner.js';
import { ListingApproval } from './listing-approval.js';
import { propertyFactsOf } from './property-facts.js';
import type { CreatePropertyDto } from './property-input.dto.js';
import { PropertyParts } from './property-parts.js';
import { knownReferences } from './references.js';

/** Inserts properties with their parts; holds an owner's first where that needs approval. */
@Injectable()
export class EnterProperty {
  constructor(
    private readonly auth: AuthApi,
    private readonly approval: ListingApproval,
    private readonly parts: PropertyParts,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @returns its id @throws {AppError} when a reference is unknown, or the owner cannot take part, or the external id is taken */
  async enter(
    em: EntityManager,
    caller: KnownCaller,
    input: CreatePropertyDto,
    ownerId: string,
  ): Promise<string> {
    const owner = await knownReferences(em, caller.account, input, ownerId);
    if (!(await this.auth.holdActive(em, ownerId, 'owner'))) throw noSuchOwner(caller.account);
    const listing = await this.approval.of(em, caller.account, ownerId, input.listing || 'public');
    const property = Property.listed(owner, propertyFactsOf(input), listing, this.clock.now());
    await em.persist(property).flush();
    await this.parts.replace(em, property.id, input);
    await reportSamePictures(em, property.id, this.clock.now());
    await keepExternalId(em, caller, { kind: 'home', value: input.externalId, subjectId: property.id });
    await this.audit.record(em, caller, {
      action: 'property.created',
      subjectType: 'property',
      subjectId: property.id,
      details: { ownerId },
    });
    return property.id;
  }
}
