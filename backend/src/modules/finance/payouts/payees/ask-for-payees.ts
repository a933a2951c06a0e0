import { MoneyRequests, MoneyEvents } from '../../ledger/index.js';
import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { newId } from '../../../../platform/http/uuid.js';
import { Payees } from '../../../auth/index.js';
import { ownersOf } from './owner-ids.js';

/** Asks owners for their payees, each at most once a week. */
@Injectable()
export class AskForPayees {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly payees: Payees,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * @returns the ids of those who are asked
   * @throws {InvalidInput} when one of them is no owner
   */
  ask(caller: KnownCaller, ownerIds: readonly string[]): Promise<string[]> {
    return this.requests.transaction(async (em) => {
      const asked = await this.payees.ask(em, await ownersOf(em, ownerIds));
      if (asked.length === 0) return asked;
      await this.events.tell(em, 'payee_requested', ...asked);
      await this.events.log(em, caller, {
        action: 'payees.requested',
        subjectType: 'payee-request',
        subjectId: newId(),
        details: { owners: asked.length },
      });
      return asked;
    });
  }
}
