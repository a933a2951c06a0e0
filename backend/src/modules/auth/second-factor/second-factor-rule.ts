import { isStaff } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Decision } from '../../../platform/database/decision.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql, type Queryable } from '../../../platform/database/sql.js';
import type { Role } from '../../../platform/security/principal.js';

const DECISION = new Decision<boolean>('auth.second_factor_rule', 'is_required', false);

/** A condition on `auth.user p`: staff who have to set up a second factor before anything else. */
export const NEEDS_SECOND_FACTOR = sql`(case when p.role in ('admin', 'accountant') and ${DECISION.inForce}
  then (select not a.has_second_factor from auth.account_v a where a.id = p.id) else false end)`;

/** The rule that administrators and accountants need a second factor. */
@Injectable()
export class SecondFactorRule {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** An account of this role needs a second factor. */
  async isRequiredOf(on: Queryable, role: Role): Promise<boolean> {
    if (!isStaff(role)) return false;
    const row = await on.row<{ isRequired: boolean }>(
      prepared(sql`select ${DECISION.inForce} as "isRequired"`),
    );
    return row?.isRequired ?? false;
  }

  /** @returns false for the same decision */
  change(em: EntityManager, isRequired: boolean, by: string): Promise<boolean> {
    return DECISION.change(em, isRequired, this.clock.now(), by);
  }

  /** Requires second factors in a new installation, before its first administrator and any decision. */
  async requireInNew(): Promise<void> {
    await this.db.rows(
      sql`insert into auth.second_factor_rule (is_required, set_at)
        select true, ${this.clock.now()}::timestamptz
        where not exists (select from auth.user where role = 'admin')
          and not exists (select from auth.second_factor_rule)`,
    );
  }
}
