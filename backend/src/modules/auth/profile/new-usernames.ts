import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { AccountFinder } from '../accounts/account-finder.js';

export const NEW_USERNAMES: Limit = {
  name: 'new-username',
  points: 5,
  seconds: 24 * 60 * 60,
  per: 'account',
  counts: 'new usernames',
};

/** Limits changes of usernames. Refusals show taken names, so trying names out would find accounts. */
@Injectable()
export class NewUsernames {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly limits: RateLimits,
  ) {}

  /** @throws {TooManyRequests} after five a day */
  async count({ account: { id } }: KnownCaller, username: string | null | undefined): Promise<void> {
    if (username === undefined || username === (await this.accounts.byId(id))?.username) return;
    await this.limits.consume(NEW_USERNAMES, id);
  }
}
