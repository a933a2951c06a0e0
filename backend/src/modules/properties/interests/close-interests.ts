import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/audit/audit.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { ApplicantMessages } from './applicant-messages.js';
import { OPEN } from './interest-states.js';
import { lockInterest } from './locked-interest.js';
import { MoveInterest } from './move-interest.js';

/** Closes the open interests in a home that was let. */
@Injectable()
export class CloseInterests {
  constructor(
    private readonly moving: MoveInterest,
    private readonly messages: ApplicantMessages,
  ) {}

  /** @param propertyId a locked home */
  async of(em: EntityManager, propertyId: string): Promise<void> {
    const open = await inTransaction(em).rows<{ id: string }>(
      sql`select id from properties.interest where property_id = ${propertyId} and state = any(${OPEN}::text[])
        order by id`,
    );
    for (const { id } of open) {
      const interest = await lockInterest(em, id);
      if (!interest) continue;
      await this.moving.by(em, systemCaller('let'), interest, { act: 'close', by: 'kiraya' });
      await this.messages.tell(em, 'closed', interest);
    }
  }
}
