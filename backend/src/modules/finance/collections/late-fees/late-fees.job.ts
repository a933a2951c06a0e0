import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { systemCaller } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { isConnectionFailure } from '../../../../platform/database/database-errors.js';
import { kept } from '../../../../platform/database/kept-plans.js';
import { raw, Sql, sql } from '../../../../platform/database/sql.js';
import { NIL_UUID } from '../../../../platform/http/uuid.js';
import { Jobs } from '../../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../../platform/jobs/queues.js';
import { LOGGER } from '../../../../platform/logging/logging.module.js';
import { ClaimsOfContracts } from '../../../contracts/index.js';
import { LateFees } from './late-fees.js';

const TWENTY_PAST_MIDNIGHT = '20 0 * * *';
const BATCH = raw('200');
const JOB = systemCaller(QUEUES.lateFees);

/** The daily job of late fees: books those that are due on rents that are open. */
@Injectable()
export class LateFeesJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly claims: ClaimsOfContracts,
    private readonly fees: LateFees,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.lateFees, TWENTY_PAST_MIDNIGHT, () => this.run());
  }

  /**
   * Books what is due by today. Running it again, or in two processes at once, books nothing more. A contract that fails
   * does not hold up the others.
   * @throws {Error} at the end, when any contract failed: the job is tried again
   */
  async run(): Promise<void> {
    let failed = 0;
    let ids = await this.late(NIL_UUID);
    while (ids.length) {
      for (const id of ids) if (!(await this.succeeds(id))) failed += 1;
      ids = await this.late(ids.at(-1) as string);
    }
    if (failed) throw new Error(`Late fees of ${failed} contracts could not be booked`);
  }

  private async late(after: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      kept(
        sql`select c.id from contracts.contract_v c
          where c.late_fee_kind is not null and c.confirmed_at is not null and c.id > ${after}
            and exists (select from contracts.rent_record_v r where r.contract_id = c.id and r.balance_paise > 0
              and r.due_date < ${this.clock.today()}::date)
          order by c.id limit ${BATCH}`,
      ),
    );
    return rows.map(({ id }) => id);
  }

  private async succeeds(contractId: string): Promise<boolean> {
    try {
      if ((await this.fees.plan(this.sql, { contractId })).length) await this.book(contractId);
      return true;
    } catch (error) {
      if (isConnectionFailure(error)) throw error;
      const { name: fault, code } = error as { name?: string; code?: string };
      this.logger.error({ contractId, fault, code }, 'late fees were not booked');
      return false;
    }
  }

  private book(contractId: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await this.claims.lock(em, contractId);
      await this.fees.book(em, JOB, { contractId });
    });
  }
}
