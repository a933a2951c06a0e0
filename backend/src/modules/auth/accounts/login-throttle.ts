import { foldedName } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/sql.js';
import type { Caller } from '../../../platform/http/caller.js';
import { NIL_UUID } from '../../../platform/http/uuid.js';
import { type Count, type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { Sessions } from '../sessions/sessions.js';

const [MINUTES, HOURS] = [60, 60 * 60];
const FIFTEEN_MINUTES = { seconds: 15 * MINUTES, counts: 'wrong passwords' };
const OF_A_NETWORK: Limit = {
  ...FIFTEEN_MINUTES,
  name: 'wrong-password-address',
  points: 50,
  per: 'network',
};
const OF_A_NAME_THERE: Limit = {
  ...FIFTEEN_MINUTES,
  ...{ name: 'wrong-password', points: 10, per: 'name and network' },
};
/** Limits that an answer names. */
export const WRONG_PASSWORDS: readonly Limit[] = [OF_A_NAME_THERE, OF_A_NETWORK];
/** Limits per name, from any network: the more failures, the longer the wait. */
const OF_A_NAME: Limit[] = [
  { name: 'wrong-password-15m', points: 20, seconds: 15 * MINUTES, isPrivate: true },
  { name: 'wrong-password-2h', points: 50, seconds: 2 * HOURS, isPrivate: true },
  { name: 'wrong-password-24h', points: 100, seconds: 24 * HOURS, isPrivate: true },
];

/** A password attempt. */
interface Attempt {
  /**
   * The name as it was typed, folded for its counts. Counts by account would show which username goes with which email.
   */
  name: string;
  /** The account of that name, if there is one. */
  accountId: string | undefined;
  network: string;
}

/**
 * Throttles logins by name and network, by network, and by name alone. The last count leaves out networks of the
 * account's recent log-ins, so that nobody locks its holder out.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Checks a password; a wrong one counts.
   * @throws {TooManyRequests} when the guesses are used up, even if the password is right
   */
  async check(attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean> {
    const { accountId = NIL_UUID, network } = attempt;
    const isKnown = await this.sessions.knows(this.db, accountId, network);
    const counts = isKnown ? ownCounts(attempt) : [...ownCounts(attempt), ...countsAnywhere(attempt)];
    await this.limits.check(...counts);
    const right = await isRight();
    if (right)
      await this.limits.check(...counts); // guesses sent all at once must not outrun the count
    else for (const [limit, ...key] of counts) await this.limits.consume(limit, ...key);
    return right;
  }

  /** Resets the counts of a holder who proved their identity in another way, on their network. */
  async forgive(names: string[], { network }: Caller): Promise<void> {
    await Promise.all(names.map((name) => this.limits.reset(OF_A_NAME_THERE, foldedName(name), network)));
  }
}

const ownCounts = ({ name, network }: Attempt): Count[] => [
  [OF_A_NETWORK, network],
  [OF_A_NAME_THERE, foldedName(name), network],
];
const countsAnywhere = ({ name }: Attempt): Count[] =>
  OF_A_NAME.map((limit): Count => [limit, foldedName(name)]);
