import { keptName } from '@kiraya/rules';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { Property } from '../property.entity.js';
import { InterestMessages } from './interest-messages.js';
import type { InterestAnswerDto, ShowInterestDto } from './interest.dto.js';

const PER_ADDRESS = { name: 'interest', points: 30, seconds: 60 * 60 };

@Injectable()
export class InterestsWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly messages: InterestMessages,
    private readonly audit: Audit,
  ) {}

  /**
   * Notes that somebody wants a property. One person (same mobile or email) counts once: a repeat changes nothing and is
   * answered alike.
   * @throws {NotFound} when there is no such property
   * @throws {Conflict} when it is not on offer
   */
  async show(caller: Caller, propertyId: string, input: ShowInterestDto): Promise<InterestAnswerDto> {
    await this.limits.consume(PER_ADDRESS, caller.network);
    const [name, email] = [input.name.trim(), keptName(input.email)];
    const mayConfirm = await this.messages.mayConfirm(email);
    await this.em.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE; // the one queue for simultaneous interests in a property
      const property = await em.findOne(Property, { id: propertyId }, { lockMode });
      if (!property) throw new NotFound('Property');
      property.refuseInterestUnlessPublic();
      const id = await this.insertOnce(em, property, { ...input, name, email });
      if (!id) return;
      property.countInterest();
      await em.flush();
      await this.audit.record(em, caller, {
        action: 'interest.shown',
        subjectType: 'property',
        subjectId: propertyId,
        details: { interestId: id },
      });
      await this.messages.received(em, id);
      if (mayConfirm) await this.messages.confirm(em, property, email);
    });
    return { message: 'Interest submitted successfully!' };
  }

  private async insertOnce(
    em: EntityManager,
    property: Property,
    { name, email, mobile, nationalId }: ShowInterestDto,
  ): Promise<string | undefined> {
    const inserted = await within(em).row<{ id: string }>(
      sql`insert into properties.interest (id, property_id, name, email, mobile, national_id_last4, is_dummy)
        values (${newId()}, ${property.id}, ${name}, ${email}, ${mobile}, ${nationalId.slice(-4)}, ${property.isDummy})
        on conflict do nothing returning id`,
    );
    return inserted?.id;
  }
}
