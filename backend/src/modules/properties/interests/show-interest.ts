import { INTEREST_CONSENT, keptName } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { InvalidInput, NotFound } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { newId } from '../../../platform/http/uuid.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { lockProperty } from '../lock-property.js';
import type { Property } from '../property.entity.js';
import { InterestMessages } from './interest-messages.js';
import { countInterests } from './move-interest.js';
import type { ShowInterestDto } from './interest.dto.js';

const NOTED: IdempotentResponse = {
  status: 201,
  json: JSON.stringify({ message: 'Interest submitted successfully!' }),
};
export const INTERESTS: Limit = { name: 'interest', points: 30, seconds: 60 * 60, per: 'network' };

@Injectable()
export class ShowInterest {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly messages: InterestMessages,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an interest. One person (same mobile or email) counts once; a repeat gets the same answer.
   * @throws {NotFound} when there is no such property
   * @throws {Conflict} when it is not on offer
   * @throws {InvalidInput} for a day that is past
   */
  async show(
    caller: Caller,
    propertyId: string,
    input: ShowInterestDto,
    request?: IdempotentRequest,
  ): Promise<IdempotentResponse> {
    const before = await this.idempotency.answered(caller, request);
    if (before) return before;
    if (input.movesInOn && input.movesInOn < this.clock.today())
      throw new InvalidInput({ movesInOn: ['Must not be in the past'] });
    await this.limits.consume(INTERESTS, caller.network);
    const [name, email] = [input.name.trim(), keptName(input.email)];
    const mayAsk = await this.messages.mayAsk(email);
    return this.idempotency.once(caller, request, async (em) => {
      const property = await lockProperty(em, propertyId); // simultaneous interests in it queue here
      if (!property) throw new NotFound('Property');
      property.refuseInterestUnlessPublic();
      const id = await this.insertOnce(em, property, { ...input, name, email });
      if (!id) return NOTED;
      await countInterests(em, [propertyId]);
      await this.audit.record(em, caller, {
        action: 'interest.shown',
        subjectType: 'property',
        subjectId: propertyId,
        details: { interestId: id },
      });
      await this.messages.received(em, id);
      if (mayAsk) await this.messages.askToConfirm(em, id, email);
      return NOTED;
    });
  }

  private async insertOnce(
    em: EntityManager,
    property: Property,
    { name, email, mobile, nationalId, message, ...wish }: ShowInterestDto,
  ): Promise<string | undefined> {
    const now = this.clock.now();
    const inserted = await inTransaction(em).row<{ id: string }>(
      sql`insert into properties.interest (id, property_id, name, email, mobile, national_id_last4, message, move_in_on,
          stay_months, people, furnishing, pets, consent, consented_at, created_at)
        values (${newId()}, ${property.id}, ${name}, ${email}, ${mobile}, ${nationalId.slice(-4)},
          ${message?.trim() || null}, ${wish.movesInOn ?? null}::date, ${wish.stayMonths ?? null}, ${wish.people ?? null},
          ${wish.furnishing ?? null}, ${wish.pets ?? null},
          ${INTEREST_CONSENT.version}, ${now}::timestamptz, ${now}::timestamptz)
        on conflict do nothing returning id`,
    );
    return inserted?.id;
  }
}
