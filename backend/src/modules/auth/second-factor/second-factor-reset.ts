import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import { AccountFinder } from '../accounts/account-finder.js';
import { Sessions } from '../sessions/sessions.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { NoSecondFactor, OwnSecondFactor } from './second-factor-errors.js';
import { SecondFactors } from './second-factors.js';

/** Removes the second factor of a holder who has lost it, and ends their sessions. The password alone logs in again. */
@Injectable()
export class SecondFactorReset {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly factors: SecondFactors,
    private readonly changes: SecondFactorChanges,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @throws {NotFound} when there is no such account
   * @throws {Conflict} when it is the caller's own, or has none
   */
  async reset(caller: Caller, id: string): Promise<void> {
    if (caller.account?.id === id) throw new OwnSecondFactor();
    await this.changes.of(caller, id, async (em) => {
      if (!(await this.factors.removeAll(inTransaction(em), id))) throw new NoSecondFactor();
      await this.sessions.removeAllBut(inTransaction(em), id, undefined);
      return ['reset', undefined];
    });
  }

  /** Resets it for the account with this email or username. */
  async resetOf(caller: Caller, identifier: string): Promise<void> {
    const account = await this.accounts.byIdentifier(identifier);
    if (!account) throw new NotFound('User');
    await this.reset(caller, account.id);
  }
}
