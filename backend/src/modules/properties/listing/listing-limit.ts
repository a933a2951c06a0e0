import { Inject, Injectable } from '@nestjs/common';
import { Database, sql } from '../../../platform/database/sql.js';
import type { Principal } from '../../../platform/security/principal.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { USER_CONTRACTS, type UserContracts } from '../../auth/index.js';

export const NEW_OWNERS: Limit = {
  ...{
    name: 'new-owner-listing',
    points: 10,
    seconds: 24 * 60 * 60,
    per: 'owner without a confirmed contract',
  },
  refusal: 'New owners can list 10 homes a day, until a tenant confirms a contract.',
};

/** Limits listings of owners without a contract that a tenant confirmed. */
@Injectable()
export class ListingLimit {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    @Inject(USER_CONTRACTS) private readonly contracts: UserContracts,
  ) {}

  /** Counts one more listing. @throws {TooManyRequests} when that is more than they may list in a day */
  async consume({ id, role }: Principal): Promise<void> {
    if (role !== 'owner') return;
    const confirmed = sql`select 1 where ${this.contracts.anyConfirmed(sql`${id}::uuid`)}`;
    if (!(await this.db.row(confirmed))) await this.limits.consume(NEW_OWNERS, id);
  }
}
