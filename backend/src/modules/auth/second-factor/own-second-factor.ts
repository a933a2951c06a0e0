import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { NotFound, Unauthenticated } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';
import { AccountFinder } from '../accounts/account-finder.js';
import type { AddPasskeyDto, PasskeyAddedDto, PasskeyOfferDto } from './passkey.dto.js';
import { Passkeys } from './passkeys.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import {
  CodeIncorrect,
  NoSecondFactor,
  OfferNotValid,
  SecondFactorRequired,
} from './second-factor-errors.js';
import { SecondFactorRule } from './second-factor-rule.js';
import type { RecoveryCodesDto, SetTotpDto, TotpOfferDto } from './second-factor.dto.js';
import { SecondFactors } from './second-factors.js';
import { addressOf, newSecret, stepOf } from './totp.js';

const OFFERED_FOR_MS = 10 * 60 * 1000;

interface Offer {
  secret: string;
  /** Until when it is good, in milliseconds. */
  until: number;
}

/** What people do with their own second factor. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly rule: SecondFactorRule,
    private readonly changes: SecondFactorChanges,
    private readonly encryption: FieldEncryption,
    private readonly clock: Clock,
  ) {}

  /** A new secret. Nothing is kept of it: it comes back, encrypted for its account, with a code that proves that an app has it. */
  async offerTotp({ account: { id } }: KnownCaller): Promise<TotpOfferDto> {
    const name = await this.nameOf(id);
    const secret = newSecret();
    const offer: Offer = { secret, until: this.clock.now().getTime() + OFFERED_FOR_MS };
    return {
      secret,
      address: addressOf(secret, name),
      offer: this.encryption.encrypt(JSON.stringify(offer), purpose(id)).toString('base64url'),
    };
  }

  /**
   * Puts the app of an offer in force, in the place of the one before.
   * @throws {OfferNotValid} when it is another account's, or too old
   * @throws {CodeIncorrect}
   */
  async setTotp(caller: KnownCaller, { offer, code }: SetTotpDto): Promise<RecoveryCodesDto> {
    const { secret, until } = this.read(caller.account.id, offer);
    const now = this.clock.now();
    if (until <= now.getTime()) throw new OfferNotValid();
    const step = stepOf(secret, code.replace(/\s/g, ''), now);
    if (step === undefined) throw new CodeIncorrect();
    const { id } = caller.account;
    return this.changes.own(caller, async (em) => {
      await this.factors.setTotp(within(em), id, { secret, step });
      return ['added', { recoveryCodes: await this.factors.renewCodes(within(em), id) }];
    });
  }

  /**
   * @throws {NoSecondFactor}
   * @throws {SecondFactorRequired} of staff, where they need one and have no passkey
   */
  removeTotp(caller: KnownCaller): Promise<MessageDto> {
    return this.changes.own(caller, async (em) => {
      if (!(await this.factors.removeTotp(within(em), caller.account.id))) throw new NoSecondFactor();
      await this.settle(within(em), caller);
      return ['removed', { message: 'Your authenticator app is removed' }];
    });
  }

  async offerPasskey({ account: { id } }: KnownCaller): Promise<PasskeyOfferDto> {
    return { options: await this.passkeys.offer(id, await this.nameOf(id)) };
  }

  /** @throws {AppError} when it is of another site, another account's, too late, known already, or one too many */
  async addPasskey(caller: KnownCaller, body: AddPasskeyDto): Promise<PasskeyAddedDto> {
    const { id } = caller.account;
    const key = await this.passkeys.newKey(id, body);
    return this.changes.own(caller, async (em) => {
      const passkey = await this.passkeys.add(within(em), id, body.name.trim(), key);
      return ['passkey-added', { passkey, recoveryCodes: await this.factors.codesOfFirst(within(em), id) }];
    });
  }

  /**
   * @throws {NotFound} when the person has no such passkey
   * @throws {SecondFactorRequired} of staff, where they need one and this is their last
   */
  removePasskey(caller: KnownCaller, passkeyId: string): Promise<MessageDto> {
    return this.changes.own(caller, async (em) => {
      if (!(await this.passkeys.remove(within(em), caller.account.id, passkeyId)))
        throw new NotFound('Passkey');
      await this.settle(within(em), caller);
      return ['passkey-removed', { message: 'The passkey is removed' }];
    });
  }

  /** @throws {NoSecondFactor} */
  renewCodes(caller: KnownCaller): Promise<RecoveryCodesDto> {
    const { id } = caller.account;
    return this.changes.own(caller, async (em) => {
      if (!(await this.factors.isSet(within(em), id))) throw new NoSecondFactor();
      return ['codes-renewed', { recoveryCodes: await this.factors.renewCodes(within(em), id) }];
    });
  }

  /** What is left once a factor is gone. */
  private async settle(on: Statements, { account: { id, role } }: KnownCaller): Promise<void> {
    const isSet = await this.factors.dropCodesOfNone(on, id);
    if (!isSet && (await this.rule.isRequiredOf(on, role))) throw new SecondFactorRequired();
  }

  /** What the account is called in an app or on a device. */
  private async nameOf(id: string): Promise<string> {
    const account = await this.accounts.byId(id);
    if (!account) throw new Unauthenticated();
    return account.email ?? account.username ?? account.name;
  }

  private read(id: string, offer: string): Offer {
    try {
      return JSON.parse(this.encryption.decrypt(Buffer.from(offer, 'base64url'), purpose(id))) as Offer;
    } catch {
      throw new OfferNotValid();
    }
  }
}

const purpose = (id: string): string => `totp-offer:${id}`;
