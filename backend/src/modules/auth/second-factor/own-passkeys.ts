import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { AccountFinder } from '../accounts/account-finder.js';
import type { AddPasskeyDto, PasskeyAddedDto, PasskeyOfferDto } from './passkey.dto.js';
import { Passkeys } from './passkeys.js';
import { RemainingFactors } from './remaining-factors.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { SecondFactors } from './second-factors.js';

/** Acts of users on their own passkeys. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly passkeys: Passkeys,
    private readonly factors: SecondFactors,
    private readonly remaining: RemainingFactors,
    private readonly changes: SecondFactorChanges,
  ) {}

  async offer({ account: { id } }: KnownCaller): Promise<PasskeyOfferDto> {
    return { options: await this.passkeys.offer(id, await this.accounts.nameInApps(id)) };
  }

  /** @throws {AppError} when it is of another site, another account's, too late, known already, or one too many */
  async add(caller: KnownCaller, body: AddPasskeyDto): Promise<PasskeyAddedDto> {
    const { id } = caller.account;
    const key = await this.passkeys.newKey(id, body);
    return this.changes.own(caller, async (em) => {
      const passkey = await this.passkeys.add(inTransaction(em), id, body.name.trim(), key);
      return [
        'passkey-added',
        { passkey, recoveryCodes: await this.factors.codesOfFirst(inTransaction(em), id) },
      ];
    });
  }

  /**
   * @throws {NotFound} when the person has no such passkey
   * @throws {SecondFactorRequired} of staff, where they need one and this is their last
   */
  remove(caller: KnownCaller, passkeyId: string): Promise<MessageDto> {
    return this.changes.own(caller, async (em) => {
      if (!(await this.passkeys.remove(inTransaction(em), caller.account.id, passkeyId)))
        throw new NotFound('Passkey');
      await this.remaining.settle(inTransaction(em), caller);
      return ['passkey-removed', { message: 'The passkey is removed' }];
    });
  }
}
