import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { Payees } from '../../auth/index.js';
import { FinanceMessages } from '../messages/finance-messages.js';
import { ownersOf } from './owner-ids.js';

/** Asks owners where they are paid, each at most once a week. */
@Injectable()
export class AskForPayees {
  constructor(
    private readonly em: EntityManager,
    private readonly payees: Payees,
    private readonly messages: FinanceMessages,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the ids of those who are asked
   * @throws {InvalidInput} when one of them is no owner
   */
  ask(caller: KnownCaller, ownerIds: readonly string[]): Promise<string[]> {
    return this.em.fork().transactional(async (em) => {
      const asked = await this.payees.ask(em, await ownersOf(em, ownerIds));
      if (asked.length === 0) return asked;
      await this.messages.tell(em, 'payee_requested', ...asked);
      await this.audit.record(em, caller, {
        action: 'payees.requested',
        subjectType: 'payee-request',
        subjectId: newId(),
        details: { owners: asked.length },
      });
      return asked;
    });
  }
}
