import { isStaff } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { SettingHistory } from '../../../platform/database/setting-history.js';
import { Database, sql, type Queryable } from '../../../platform/database/sql.js';
import type { Role } from '../../../platform/security/principal.js';

const SETTING = new SettingHistory<{ isRequired: boolean }>(
  'auth.second_factor_rule',
  { isRequired: ['is_required', 'boolean'] },
  { isRequired: false },
);

/** A condition on `auth.user p`: staff who have to set up a second factor before anything else. */
export const NEEDS_SECOND_FACTOR = sql`(case when p.role in ('admin', 'accountant') and ${SETTING.valueInForce('isRequired')}
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
    return (await SETTING.inForce(on)).isRequired;
  }

  /** @returns false for the same decision */
  async change(em: EntityManager, isRequired: boolean, by: string): Promise<boolean> {
    const { changed } = await SETTING.change(em, { isRequired }, { at: this.clock.now(), by });
    return changed.length > 0;
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
