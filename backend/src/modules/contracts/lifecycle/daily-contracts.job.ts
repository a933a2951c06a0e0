import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../platform/clock/clock.js';
import { isConnectionFailure } from '../../../platform/database/database-errors.js';
import { prepared } from '../../../platform/database/prepared.js';
import { raw, Database, sql } from '../../../platform/database/sql.js';
import { NIL_UUID } from '../../../platform/http/uuid.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { LOGGER } from '../../../platform/logging/logging.module.js';
import { AdvanceContract } from './advance-contract.js';

const FIVE_PAST_MIDNIGHT = '5 0 * * *';
const BATCH = raw('200');

/** Daily job: makes missing rent records, and begins, ends and terminates contracts. */
@Injectable()
export class DailyContractsJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly advance: AdvanceContract,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.contractsDaily, FIVE_PAST_MIDNIGHT, () => this.run());
  }

  /**
   * Advances every contract to today. Idempotent, in two processes at once too. A failing contract does not stop the
   * others.
   * @throws {Error} at the end, when any contract failed: the job is tried again
   */
  async run(): Promise<void> {
    const today = this.clock.today();
    let failed = 0;
    let ids = await this.due(today, NIL_UUID);
    while (ids.length) {
      for (const id of ids) if (!(await this.succeeds(id))) failed += 1;
      ids = await this.due(today, ids.at(-1) as string);
    }
    if (failed) throw new Error(`${failed} contracts could not be brought to ${today}`);
  }

  private async due(today: string, after: string): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(
      prepared(
        sql`select id from contracts.contract where next_step_on <= ${today} and id > ${after}
          order by id limit ${BATCH}`,
      ),
    );
    return rows.map(({ id }) => id);
  }

  private async succeeds(contractId: string): Promise<boolean> {
    try {
      await this.advance.run(contractId);
      return true;
    } catch (error) {
      if (isConnectionFailure(error)) throw error;
      const { name: fault, code } = error as { name?: string; code?: string };
      this.logger.error({ contractId, fault, code }, 'contract was not brought to today');
      return false;
    }
  }
}
