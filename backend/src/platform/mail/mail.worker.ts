import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Attempt, Jobs } from '../jobs/jobs.js';
import { QUEUES } from '../jobs/queues.js';
import { LOGGER } from '../logging/logging.module.js';
import { MailDelivery } from './mail-delivery.js';
import { mailFault } from './mail-fault.js';
import { MailStates } from './mail-states.js';
import { type MailJob, QueuedMails } from './queued-mails.js';

/** The reason of failure of mails that were queued before. */
const SWITCHED_OFF = 'Mails are switched off (MAIL=off)';

/** Delivers queued mails and records the results. */
@Injectable()
export class MailWorker implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mails: QueuedMails,
    private readonly delivery: MailDelivery,
    private readonly states: MailStates,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<MailJob>(QUEUES.mail, (job, _id, attempt) => this.send(job, attempt));
  }

  private async send(job: MailJob, { isLast }: Attempt): Promise<void> {
    const { messageId } = job;
    const id = messageId.slice(1, 37);
    // A process that ended between the server's yes and the queue's has sent it already.
    if (await this.states.isSent(id)) return;
    if (!this.delivery.isOn) return this.states.set(id, 'refused', SWITCHED_OFF);
    const queued = this.mails.read(job);
    try {
      await this.delivery.deliver(messageId, queued);
    } catch (error) {
      const { isForGood, reason } = mailFault(error);
      await this.states.set(id, isForGood ? 'refused' : isLast ? 'failed' : 'queued', reason);
      const what = isForGood ? 'mail was refused for good' : 'mail was not delivered; it will be tried again';
      this.logger.warn({ messageId, fault: reason }, what);
      if (isForGood) return;
      throw new Error(`mail was not delivered: ${reason}`, { cause: undefined });
    }
    await this.states.set(id, 'sent', null);
  }
}
