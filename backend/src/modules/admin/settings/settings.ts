import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Percent } from '../../../platform/money/percent.js';
import { CommissionRates } from '../../contracts/index.js';
import type { UpdateSettings } from './settings.dto.js';

/** What administrators decide for the whole product. */
@Injectable()
export class Settings {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly rates: CommissionRates,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<string> {
    const row = await this.sql.row<{ json: string }>({
      name: 'admin-settings',
      text: `select json_build_object('commissionPercent', trim_scale(r.bps::numeric / 100),
          'changedAt', to_char(r.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changedBy', who.name)::text
          as json
        from contracts.commission_rate_v r left join auth.person_v who on who.id = r.set_by order by r.id desc limit 1`,
    });
    return row?.json ?? '{}';
  }

  /** What is as it was already is not written again. */
  update(caller: KnownCaller, { commissionPercent: to }: UpdateSettings): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const before = await this.rates.change(em, Percent.toBps(to), caller.account.id);
      if (before === undefined) return;
      await this.audit.record(em, caller, {
        action: 'commission.changed',
        subjectType: 'settings',
        subjectId: 'commission',
        details: { fromPercent: Percent.fromBps(before), toPercent: to },
      });
    });
  }
}
