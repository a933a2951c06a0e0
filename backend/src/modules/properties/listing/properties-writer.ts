import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { within } from '../../../platform/database/within.js';
import { InvalidInput, NotFound, Stale } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { REQUIRED } from '../../../platform/http/checked.decorator.js';
import { isNamed } from '../../../platform/http/entity-tag.js';
import { Money } from '../../../platform/money/money.js';
import type { Principal } from '../../../platform/security/principal.js';
import { AuthApi } from '../../auth/index.js';
import { Property, type PropertyFacts } from '../property.entity.js';
import { asNoSuchOwner, noSuchOwner } from './gone-owner.js';
import { ChangeListing } from './change-listing.js';
import { homeFactsOf } from './home-facts.js';
import type { ListingDto } from './listing.dto.js';
import { ListingApproval } from './listing-approval.js';
import { ListingLimit } from './listing-limit.js';
import { reportSamePictures } from '../reports/same-pictures.js';
import { PropertiesReader } from './properties-reader.js';
import type { CreatePropertyDto, PropertyInputDto, UpdatePropertyDto } from './property-input.dto.js';
import { PropertyParts } from './property-parts.js';
import { knownReferences } from './references.js';

@Injectable()
export class PropertiesWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly auth: AuthApi,
    private readonly parts: PropertyParts,
    private readonly reader: PropertiesReader,
    private readonly limit: ListingLimit,
    private readonly approval: ListingApproval,
    private readonly listing: ChangeListing,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists a property.
   * @returns its id
   * @throws {TooManyRequests} when a new owner lists more in a day than they may
   */
  async create(caller: KnownCaller, input: CreatePropertyDto): Promise<string> {
    const ownerId = ownerOf(caller.account, input);
    await this.limit.consume(caller.account);
    try {
      return await this.em.fork().transactional((em) => this.createIn(em, caller, input, ownerId));
    } catch (thrown) {
      throw asNoSuchOwner(thrown, caller.account);
    }
  }

  /**
   * Gives a property a new state.
   * @param ifMatch names the states that it may be in; undefined: any
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {Stale} when it is in another state by now
   */
  update(
    caller: KnownCaller,
    id: string,
    input: UpdatePropertyDto,
    ifMatch: string | undefined,
  ): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const property = await lockOwned(em, caller.account, id);
      await knownReferences(em, caller.account, input, property.ownerId);
      if (ifMatch) await this.refuseStale(em, caller, id, ifMatch);
      const facts = property.revise(factsOf(input, property), input.status);
      await em.flush();
      const changed = [...facts, ...(await this.parts.replace(em, id, input))];
      if (changed.length === 0) return;
      if (changed.includes('images')) await reportSamePictures(em, id, this.clock.now());
      await this.audit.record(em, caller, {
        action: 'property.updated',
        subjectType: 'property',
        subjectId: id,
        details: { changed },
      });
    });
  }

  /**
   * Shows a property on the site, or takes it off.
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {Conflict} when it is held, and the caller may not let it go, or when a draft is to be paused
   */
  list(caller: KnownCaller, id: string, { listing: wanted, staysOff }: ListingDto): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const property = await lockOwned(em, caller.account, id);
      const listing = await this.approval.of(em, caller.account, property.ownerId, wanted);
      if (typeof staysOff === 'boolean') property.staysOff = staysOff;
      await this.listing.to(em, caller, property, listing);
    });
  }

  private async refuseStale(
    em: EntityManager,
    { account }: KnownCaller,
    id: string,
    ifMatch: string,
  ): Promise<void> {
    if (isNamed(ifMatch, await this.reader.one(account, id, within(em)))) return;
    const last = await this.audit.lastOf(em, {
      action: 'property.updated',
      subjectType: 'property',
      subjectId: id,
    });
    const who = last && (last.actorId === account.id ? 'you' : EDITORS[last.actorRole ?? '']);
    const sentence = 'This property has changed since you opened it.';
    throw new Stale('property-changed', who ? `${sentence} It was last edited by ${who}.` : sentence);
  }

  private async createIn(
    em: EntityManager,
    caller: KnownCaller,
    input: CreatePropertyDto,
    ownerId: string,
  ): Promise<string> {
    const owner = await knownReferences(em, caller.account, input, ownerId);
    if (!(await this.auth.holdActive(em, ownerId, 'owner'))) throw noSuchOwner(caller.account);
    const listing = await this.approval.of(em, caller.account, ownerId, input.listing || 'public');
    const property = Property.listed(owner, factsOf(input), listing, this.clock.now());
    await em.persist(property).flush();
    await this.parts.replace(em, property.id, input);
    await reportSamePictures(em, property.id, this.clock.now());
    await this.audit.record(em, caller, {
      action: 'property.created',
      subjectType: 'property',
      subjectId: property.id,
      details: { ownerId },
    });
    return property.id;
  }
}

/** Who edits properties, as others are told. */
const EDITORS: Record<string, string | undefined> = { owner: 'its owner', admin: 'an administrator' };

function ownerOf(account: Principal, input: CreatePropertyDto): string {
  if (account.role !== 'admin') {
    if (input.ownerId !== undefined) throw new InvalidInput({ ownerId: ['Unknown field'] });
    return account.id;
  }
  if (!input.ownerId) throw new InvalidInput({ ownerId: [REQUIRED] });
  return input.ownerId;
}

async function lockOwned(em: EntityManager, account: Principal, id: string): Promise<Property> {
  const own = account.role === 'admin' ? {} : { ownerId: account.id };
  const property = await em.findOne(Property, { id, ...own }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!property) throw new NotFound('Property');
  return property;
}

type Place = Pick<PropertyFacts, 'address' | 'locality' | 'city' | 'pinCode'>;

/** Clients that know nothing of places leave them out: what is known of an address stays while that does. */
function placed(input: PropertyInputDto, before?: Place): Place {
  const address = input.address.trim();
  const known = before?.address === address ? before : undefined;
  const given = (name: 'locality' | 'city' | 'pinCode'): string | null => {
    const value = input[name];
    return value === undefined ? (known?.[name] ?? null) : value?.trim() || null;
  };
  return { address, locality: given('locality'), city: given('city'), pinCode: given('pinCode') };
}

const factsOf = (input: PropertyInputDto, before?: PropertyFacts): PropertyFacts => ({
  name: input.name.trim(),
  ...placed(input, before),
  typeId: input.typeId,
  configId: input.configId,
  listFor: input.listFor,
  areaSqft: input.areaSqft,
  furnishing: input.furnishing,
  bestAbout: input.bestAbout?.trim() || null,
  costPaise: Money.fromRupees(input.costValue),
  depositPaise: Money.fromRupees(input.securityDeposit),
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  ...homeFactsOf(input, before),
});
