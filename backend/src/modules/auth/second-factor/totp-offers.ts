import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';
import { CodeIncorrect, OfferNotValid } from './second-factor-errors.js';
import type { SetTotpDto, TotpOfferDto } from './second-factor.dto.js';
import { addressOf, newSecret, stepOf } from './totp.js';

const OFFERED_FOR_MS = 10 * 60 * 1000;

interface Offer {
  secret: string;
  /** The end of its validity, in milliseconds. */
  until: number;
}

/**
 * Offers of secrets for authenticator apps. They are not stored: an offer comes back, encrypted for its account, with a
 * code.
 */
@Injectable()
export class TotpOffers {
  constructor(
    private readonly encryption: FieldEncryption,
    private readonly clock: Clock,
  ) {}

  /** @param name the account's name in an app */
  make(id: string, name: string): TotpOfferDto {
    const secret = newSecret();
    const offer: Offer = { secret, until: this.clock.now().getTime() + OFFERED_FOR_MS };
    return {
      secret,
      address: addressOf(secret, name),
      offer: this.encryption.encrypt(JSON.stringify(offer), purpose(id)).toString('base64url'),
    };
  }

  /**
   * The secret of an offer and the step of its code.
   * @throws {OfferNotValid} when it is another account's, or too old
   * @throws {CodeIncorrect}
   */
  accept(id: string, { offer, code }: SetTotpDto): { secret: string; step: number } {
    const { secret, until } = this.read(id, offer);
    const now = this.clock.now();
    if (until <= now.getTime()) throw new OfferNotValid();
    const step = stepOf(secret, code.replace(/\s/g, ''), now);
    if (step === undefined) throw new CodeIncorrect();
    return { secret, step };
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
