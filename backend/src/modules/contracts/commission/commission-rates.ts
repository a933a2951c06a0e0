import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { SettingHistory } from '../../../platform/database/setting-history.js';

const SETTING = new SettingHistory<{ bps: number | null }>(
  'contracts.commission_rate',
  { bps: ['bps', 'integer'] },
  { bps: null },
);

/** Commission rate for new contracts, in basis points, and its history. Each contract keeps its own rate. */
@Injectable()
export class CommissionRates implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Takes the first rate from the configuration. Later ones are set by administrators alone. */
  async onModuleInit(): Promise<void> {
    await this.db.rows(
      sql`insert into contracts.commission_rate (bps, set_at)
        select ${this.config.commissionBps}::integer, ${this.clock.now()}::timestamptz
        where not exists (select from contracts.commission_rate) on conflict do nothing`,
    );
  }

  /** Reads the rate in force, within the entity manager's transaction if one is given. */
  async inForce(em?: EntityManager): Promise<number> {
    return present(await SETTING.inForce(em ? inTransaction(em) : this.db));
  }

  /**
   * Puts another rate in force in the entity manager's transaction.
   * @param by the administrator who set it
   * @returns the rate before; undefined if it was the same, and nothing is written
   */
  async change(em: EntityManager, bps: number, by: string): Promise<number | undefined> {
    const { before, changed } = await SETTING.change(em, { bps }, { at: this.clock.now(), by });
    return changed.length > 0 ? present(before) : undefined;
  }
}

function present({ bps }: { bps: number | null }): number {
  if (bps === null) throw new Error('No commission rate is in force');
  return bps;
}
