import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { REQUIRED } from '../../../platform/http/validated-field.decorator.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { EnterProperty } from './enter-property.js';
import { asNoSuchOwner } from './gone-owner.js';
import { ListingLimit } from './listing-limit.js';
import { PropertiesReader } from './properties-reader.js';
import type { CreatePropertyDto } from './property-input.dto.js';

@Injectable()
export class CreateProperty {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly limit: ListingLimit,
    private readonly entering: EnterProperty,
    private readonly reader: PropertiesReader,
  ) {}

  /**
   * Lists a property; with an idempotency key, only once.
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
      return await this.idempotency.once(caller, request, async (em) => {
        const id = await this.entering.enter(em, caller, input, ownerId);
        return { status: 201, json: await this.reader.one(caller.account, id, inTransaction(em)) };
      });
    } catch (thrown) {
      throw asNoSuchOwner(thrown, caller.account);
    }
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
