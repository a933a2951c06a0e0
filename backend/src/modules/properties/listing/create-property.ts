import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { within } from '../../../platform/database/within.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { REQUIRED } from '../../../platform/http/checked.decorator.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { AuthApi } from '../../auth/index.js';
import { Property } from '../property.entity.js';
import { reportSamePictures } from '../reports/same-pictures.js';
import { asNoSuchOwner, noSuchOwner } from './gone-owner.js';
import { ListingApproval } from './listing-approval.js';
import { ListingLimit } from './listing-limit.js';
import { PropertiesReader } from './properties-reader.js';
import { propertyFactsOf } from './property-facts.js';
import type { CreatePropertyDto } from './property-input.dto.js';
import { PropertyParts } from './property-parts.js';
import { knownReferences } from './references.js';

@Injectable()
export class CreateProperty {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly auth: AuthApi,
    private readonly parts: PropertyParts,
    private readonly reader: PropertiesReader,
    private readonly limit: ListingLimit,
    private readonly approval: ListingApproval,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists a property; with an idempotency key, once however often it is sent.
   * @throws {TooManyRequests} when a new owner lists more in a day than they may
   */
  async create(
    caller: KnownCaller,
    input: CreatePropertyDto,
    request?: IdempotentRequest,
  ): Promise<IdempotentResponse> {
    const ownerId = ownerOf(caller.account, input);
    const before = await this.idempotency.answered(caller, request);
    if (before) return before;
    await this.limit.consume(caller.account);
    try {
      return await this.idempotency.once(caller, request, (em) => this.createIn(em, caller, input, ownerId));
    } catch (thrown) {
      throw asNoSuchOwner(thrown, caller.account);
    }
  }

  private async createIn(
    em: EntityManager,
    caller: KnownCaller,
    input: CreatePropertyDto,
    ownerId: string,
  ): Promise<IdempotentResponse> {
    const owner = await knownReferences(em, caller.account, input, ownerId);
    if (!(await this.auth.holdActive(em, ownerId, 'owner'))) throw noSuchOwner(caller.account);
    const listing = await this.approval.of(em, caller.account, ownerId, input.listing || 'public');
    const property = Property.listed(owner, propertyFactsOf(input), listing, this.clock.now());
    await em.persist(property).flush();
    await this.parts.replace(em, property.id, input);
    await reportSamePictures(em, property.id, this.clock.now());
    await this.audit.record(em, caller, {
      action: 'property.created',
      subjectType: 'property',
      subjectId: property.id,
      details: { ownerId },
    });
    return { status: 201, json: await this.reader.one(caller.account, property.id, within(em)) };
  }
}

function ownerOf(account: Principal, input: CreatePropertyDto): string {
  if (account.role !== 'admin') {
    if (input.ownerId !== undefined) throw new InvalidInput({ ownerId: ['Unknown field'] });
    return account.id;
  }
  if (!input.ownerId) throw new InvalidInput({ ownerId: [REQUIRED] });
  return input.ownerId;
}
