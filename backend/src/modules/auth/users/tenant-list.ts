import { foldedName, isStaff } from '@kiraya/rules';
import { Inject, Injectable } from '@nestjs/common';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { containing, every } from '../../../platform/database/where.js';
import { limitOf, type Page } from '../../../platform/http/paging.js';
import { emailCheck } from '../../../platform/http/text-fields.js';
import type { Principal } from '../../../platform/security/principal.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { isEmailAddress, usernameCheck } from '../accounts/account-fields.js';
import { ACTIVE } from '../accounts/active.js';
import { CONTRACTS_OF_USERS, type ContractsOfUsers } from '../accounts/contracts-of-users.js';
import { PROPERTIES_OF_USERS, type PropertiesOfUsers } from '../accounts/properties-of-users.js';
import { TenantDto, type TenantsQueryDto } from './users.dto.js';

const MOST = 50;
const LOOK_UPS: Limit = {
  name: 'tenant-look-up',
  points: 30,
  seconds: 60 * 60,
  refusal: 'You have looked for 30 emails and usernames within an hour.',
};

/**
 * Tenants to choose from. Staff search all; an owner searches known ones, and finds others by their whole email or
 * username. Parts of an email find nobody, so masked ones cannot be guessed bit by bit.
 */
@Injectable()
export class TenantList {
  constructor(
    private readonly sql: Sql,
    private readonly limits: RateLimits,
    @Inject(CONTRACTS_OF_USERS) private readonly contracts: ContractsOfUsers,
    @Inject(PROPERTIES_OF_USERS) private readonly properties: PropertiesOfUsers,
  ) {}

  /** @throws {TooManyRequests} when an owner has looked for too many emails and usernames */
  async page(viewer: Principal, query: TenantsQueryDto): Promise<Page> {
    const q = query.q?.trim();
    const named = q ? nameOf(q) : undefined;
    if (named && !isStaff(viewer.role)) await this.limits.consume(LOOK_UPS, viewer.id);
    const among = every(this.knownTo(viewer), q && sql`name ilike ${containing(q)}`);
    const where = every(
      sql`role = 'tenant' and ${ACTIVE}`,
      named ? sql`((${among}) or email_key = ${named} or username_key = ${named})` : among,
    );
    const parts = {
      table: sql`auth.user`,
      where,
      order: newest('people'),
      entry: TenantDto.json(),
      few: false,
    };
    return readPage(this.sql, parts, { ...query, limit: `${Math.min(limitOf(query), MOST)}` });
  }

  /** Tenants of an owner's own contracts, and tenants with an interest in the owner's homes. */
  private knownTo({ id, role }: Principal): Fragment | undefined {
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
