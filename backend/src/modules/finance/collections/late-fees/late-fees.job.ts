import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { isConnectionFailure } from '../../../../platform/database/database-errors.js';
import { NIL_UUID } from '../../../../platform/http/uuid.js';
import { Jobs } from '../../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../../platform/jobs/queues.js';
import { LOGGER } from '../../../../platform/logging/logging.module.js';
import { BookDueFees } from './book-due-fees.js';

const TWENTY_PAST_MIDNIGHT = '20 0 * * *';

/** Daily job that books due late fees of open rents. */
@Injectable()
export class LateFeesJob implements OnModuleInit {
  constructor(
    private readonly fees: BookDueFees,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.lateFees, TWENTY_PAST_MIDNIGHT, () => this.run());
  }

  /**
   * Books fees due by today. A second run, or a simultaneous one, books nothing more. A failed contract does not stop
   * the others.
   * @throws {Error} at the end, when any contract failed: the job is tried again
   */
  async run(): Promise<void> {
    let failed = 0;
    let ids = await this.fees.lateContracts(NIL_UUID);
    while (ids.length) {
      for (const id of ids) if (!(await this.succeeds(id))) failed += 1;
      ids = await this.fees.lateContracts(ids.at(-1) as string);
    }
    if (failed) throw new Error(`Late fees of ${failed} contracts could not be booked`);
  }

  private async succeeds(contractId: string): Promise<boolean> {
    try {
      await this.fees.book(contractId);
      return true;
    } catch (error) {
      if (isConnectionFailure(error)) throw error;
      const { name: fault, code } = error as { name?: string; code?: string };
      this.logger.error({ contractId, fault, code }, 'late fees were not booked');
      return false;
    }
  }
}
