import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/audit/audit.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { ApplicantMessages } from './applicant-messages.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { roleOf } from './answer-interest.js';
import { lockInterest } from './locked-interest.js';
import { MoveInterest } from './move-interest.js';

/** Interest of which a contract is made. */
export interface InterestOfContract {
  interestId: string;
  /** Its home. */
  propertyId: string;
  contractId: string;
}

/** Ends open interests by contracts: of one a contract is made, the others are closed once the home is let. */
@Injectable()
export class CloseInterests {
  constructor(
    private readonly moving: MoveInterest,
    private readonly messages: ApplicantMessages,
  ) {}

  /** @param propertyId a locked home */
  async of(em: EntityManager, propertyId: string): Promise<void> {
    const closed = await this.moving.closeAll(em, systemCaller('let'), propertyId);
    await this.messages.tellAll(em, 'closed', closed);
  }

  /**
   * Marks an interest as one of which a contract was made.
   * @throws {InvalidInput} when there is no such interest in the home
   */
  async makeContract(
    em: EntityManager,
    caller: KnownCaller,
    { interestId, propertyId, contractId }: InterestOfContract,
  ): Promise<void> {
    const interest = await lockInterest(em, interestId, sql`h.id = ${propertyId}`);
    if (!interest) throw new InvalidInput({ interestId: ['Must be an interest in this home'] });
    await this.moving.by(em, caller, interest, { act: 'makeContract', by: roleOf(caller) });
    await inTransaction(em).rows(
      sql`update properties.interest set contract_id = ${contractId} where id = ${interestId}`,
    );
  }
}
