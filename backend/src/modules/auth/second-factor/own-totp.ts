import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { AccountFinder } from '../accounts/account-finder.js';
import { RemainingFactors } from './remaining-factors.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { NoSecondFactor } from './second-factor-errors.js';
import type { RecoveryCodesDto, SetTotpDto, TotpOfferDto } from './second-factor.dto.js';
import { SecondFactors } from './second-factors.js';
import { TotpOffers } from './totp-offers.js';

/** Acts of users on their own authenticator app and recovery codes. */
@Injectable()
export class OwnTotp {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly offers: TotpOffers,
    private readonly factors: SecondFactors,
    private readonly remaining: RemainingFactors,
    private readonly changes: SecondFactorChanges,
  ) {}

  async offer({ account: { id } }: KnownCaller): Promise<TotpOfferDto> {
    return this.offers.make(id, await this.accounts.nameInApps(id));
  }

  /**
   * Sets up the app of an offer in place of the previous one.
   * @throws {OfferNotValid} when it is another account's, or too old
   * @throws {CodeIncorrect}
   */
  async set(caller: KnownCaller, body: SetTotpDto): Promise<RecoveryCodesDto> {
    const { id } = caller.account;
    const accepted = this.offers.accept(id, body);
    return this.changes.own(caller, async (em) => {
      await this.factors.setTotp(inTransaction(em), id, accepted);
      return ['added', { recoveryCodes: await this.factors.renewCodes(inTransaction(em), id) }];
    });
  }

  /**
   * @throws {NoSecondFactor}
   * @throws {SecondFactorRequired} of staff, where they need one and have no passkey
   */
  remove(caller: KnownCaller): Promise<MessageDto> {
    return this.changes.own(caller, async (em) => {
      if (!(await this.factors.removeTotp(inTransaction(em), caller.account.id))) throw new NoSecondFactor();
      await this.remaining.settle(inTransaction(em), caller);
      return ['removed', { message: 'Your authenticator app is removed' }];
    });
  }

  /** @throws {NoSecondFactor} */
  renewCodes(caller: KnownCaller): Promise<RecoveryCodesDto> {
    const { id } = caller.account;
    return this.changes.own(caller, async (em) => {
      if (!(await this.factors.isSet(inTransaction(em), id))) throw new NoSecondFactor();
      return ['codes-renewed', { recoveryCodes: await this.factors.renewCodes(inTransaction(em), id) }];
    });
  }
}
