import { isStaff } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { Sql, sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import type { Role } from '../../../platform/security/principal.js';

const IN_FORCE = sql`coalesce((select r.is_required from auth.second_factor_rule r order by r.id desc limit 1), false)`;

/** Whether `p`, an account in `auth.person`, is staff's and has to set a second factor up before anything else. */
export const NEEDS_SECOND_FACTOR = sql`(case when p.role in ('admin', 'accountant') and ${IN_FORCE}
  then (select not a.has_second_factor from auth.account_v a where a.id = p.id) else false end)`;

/** Whether administrators and accountants need a second factor. */
@Injectable()
export class SecondFactorRule {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Whether an account of this role needs one. */
  async isRequiredOf(on: Statements, role: Role): Promise<boolean> {
    if (!isStaff(role)) return false;
    const row = await on.row<{ isRequired: boolean }>(kept(sql`select ${IN_FORCE} as "isRequired"`));
    return row?.isRequired ?? false;
  }

  /**
   * Puts it in force, or ends it, when the transaction of the entity manager commits.
   * @param by the administrator who decided so
   * @returns whether that is a change
   */
  async change(em: EntityManager, isRequired: boolean, by: string): Promise<boolean> {
    await within(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('second-factor-rule', 0))`);
    const row = await within(em).row(
      sql`insert into auth.second_factor_rule (is_required, set_at, set_by)
        select ${isRequired}, ${this.clock.now()}::timestamptz, ${by}::uuid where ${IN_FORCE} <> ${isRequired} returning id`,
    );
    return row !== undefined;
  }

  /** Puts it in force where no administrator was there yet, and nobody decided otherwise. */
  async requireInNew(): Promise<void> {
    await this.sql.rows(
      sql`insert into auth.second_factor_rule (is_required, set_at)
        select true, ${this.clock.now()}::timestamptz
        where not exists (select from auth.person where role = 'admin')
          and not exists (select from auth.second_factor_rule)`,
    );
  }
}
