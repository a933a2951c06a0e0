import { foldedName, isStaff } from '@kiraya/rules';
import { Inject, Injectable } from '@nestjs/common';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql } from '../../../platform/database/sql.js';
import { likePattern, and } from '../../../platform/database/where.js';
import { limitOf, type Page } from '../../../platform/http/paging.js';
import { emailCheck } from '../../../platform/http/text-fields.js';
import type { Principal } from '../../../platform/security/principal.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { isEmailAddress, usernameCheck } from '../accounts/account-fields.js';
import { ACTIVE } from '../accounts/active.js';
import { USER_CONTRACTS, type UserContracts } from '../accounts/user-contracts.js';
import { USER_PROPERTIES, type UserProperties } from '../accounts/user-properties.js';
import { TenantDto, type TenantsQueryDto } from './users.dto.js';

const MOST = 50;
export const LOOK_UPS: Limit = {
  name: 'tenant-look-up',
  points: 30,
  seconds: 60 * 60,
  per: 'owner',
  counts: 'searches with `q`',
  refusal: 'You have looked for 30 emails and usernames within an hour.',
};

/**
 * Tenants to choose from. Staff search all; an owner searches known ones, and finds others by their whole email or
 * username. Parts of an email find nobody, so masked ones cannot be guessed bit by bit.
 */
@Injectable()
export class TenantList {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    @Inject(USER_CONTRACTS) private readonly contracts: UserContracts,
    @Inject(USER_PROPERTIES) private readonly properties: UserProperties,
  ) {}

  /** @throws {TooManyRequests} when an owner has looked for too many emails and usernames */
  async page(viewer: Principal, query: TenantsQueryDto): Promise<Page> {
    const q = query.q?.trim();
    const named = q ? nameOf(q) : undefined;
    if (named && !isStaff(viewer.role)) await this.limits.consume(LOOK_UPS, viewer.id);
    const among = and(this.knownTo(viewer), q && sql`name ilike ${likePattern(q)}`);
    const where = and(
      sql`role = 'tenant' and ${ACTIVE}`,
      named ? sql`((${among}) or email_key = ${named} or username_key = ${named})` : among,
    );
    const parts = {
      table: sql`auth.user`,
      where,
      order: newest('people'),
      entry: TenantDto.json(),
      cacheable: false,
    };
    return readPage(this.db, parts, { ...query, limit: `${Math.min(limitOf(query), MOST)}` });
  }

  /** Tenants of an owner's own contracts, and tenants with an interest in the owner's homes. */
  private knownTo({ id, role }: Principal): SqlFragment | undefined {
    if (isStaff(role)) return undefined;
    const me = sql`${id}::uuid`;
    return sql`(id in ${this.contracts.tenants(me)} or email_key in ${this.properties.interested(me)})`;
  }
}

/** The folded email or username, where the text is a whole one; parts find nobody and count for nothing. */
function nameOf(typed: string): string | undefined {
  const name = foldedName(typed);
  const check = isEmailAddress(name) ? emailCheck : usernameCheck;
  return check(name) === undefined ? name : undefined;
}
