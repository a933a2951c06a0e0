import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemCaller } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { ContractEvents } from '../messages/contract-events.js';
import { HandoverMessages } from './handover-messages.js';
import type { HandoverDirection } from './handover.constants.js';

const QUARTER_PAST_MIDNIGHT = '15 0 * * *';
const BATCH = 50;
const JOB = systemCaller(QUEUES.handovers);

/** Daily job: a handover that nobody answered in its days counts as accepted. */
@Injectable()
export class SilentHandoversJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: ContractEvents,
    private readonly messages: HandoverMessages,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.handovers, QUARTER_PAST_MIDNIGHT, () => this.run());
  }

  async run(): Promise<void> {
    while ((await this.acceptSome()) === BATCH);
  }

  private acceptSome(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const accepted = await inTransaction(em).rows<{
        id: string;
        contractId: string;
        direction: HandoverDirection;
      }>(
        sql`update contracts.handover set status = 'accepted', answered_at = ${this.clock.now()}
          where id in (select id from contracts.handover where status = 'sent' and answer_until < ${this.clock.today()}::date
            order by answer_until limit ${raw(`${BATCH}`)} for update skip locked)
          returning id, contract_id as "contractId", direction`,
      );
      for (const { id, contractId, direction } of accepted) {
        const details = { direction, silent: true };
        await this.events.log(em, JOB, { action: 'handover.accepted', id: contractId, details });
        await this.messages.tell(em, 'handover_answered', id);
      }
      return accepted.length;
    });
  }
}
