import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';

const QUARTER_HOUR = 15 * 60;
const PER_ACCOUNT: Limit = { name: 'wrong-password', points: 10, seconds: QUARTER_HOUR };
const PER_ADDRESS: Limit = { name: 'wrong-password-address', points: 50, seconds: QUARTER_HOUR };

/**
 * Throttles logins: holds back who guesses passwords, by account and address, so that its holder can still log in from
 * elsewhere.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Whether the password is right; a wrong one counts.
   * @throws {TooManyRequests} when this address has used up its guesses, even if the password is right
   */
  async check(account: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.refuseWhenUsedUp(account, address);
    const right = await isRight();
    if (right)
      await this.refuseWhenUsedUp(account, address); // guesses sent all at once must not outrun the count
    else await this.count(account, address);
    return right;
  }

  /** A holder who has proved to be one in another way starts afresh. */
  async forgive(account: string, address: string): Promise<void> {
    await this.limits.reset(PER_ACCOUNT, account, address);
  }

  private async refuseWhenUsedUp(account: string, address: string): Promise<void> {
    await Promise.all([
      this.limits.check(PER_ACCOUNT, account, address),
      this.limits.check(PER_ADDRESS, address),
    ]);
  }

  private async count(account: string, address: string): Promise<void> {
    await this.limits.consume(PER_ADDRESS, address);
    await this.limits.consume(PER_ACCOUNT, account, address);
  }
}
