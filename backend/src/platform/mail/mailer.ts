import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Jobs } from '../jobs/jobs.js';
import { QUEUES } from '../jobs/queues.js';
import { LOGGER } from '../logging/logging.module.js';
import { FieldEncryption } from '../security/field-encryption.js';
import { type Delivery, createDelivery, type Mail } from './delivery.js';

interface MailJob {
  messageId: string;
  /** The mail, encrypted: it can hold a link that lets its reader in. */
  sealed: string;
}

/** A transactional outbox: mails leave through a queue that commits with the change that causes them. */
@Injectable()
export class Mailer implements OnModuleInit {
  readonly #deliver: Delivery;

  constructor(
    private readonly jobs: Jobs,
    private readonly encryption: FieldEncryption,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#deliver = createDelivery(config);
  }

  onModuleInit(): void {
    this.jobs.handle<MailJob>(QUEUES.mail, (job) => this.send(job));
  }

  /** Queues a mail in the transaction of `em`. Every attempt to deliver it carries the same Message-ID. */
  async enqueue(em: EntityManager, mail: Mail): Promise<void> {
    const messageId = `<${randomUUID()}@${new URL(this.config.publicUrl).hostname}>`;
    const sealed = this.encryption.encrypt(JSON.stringify(mail), `mail:${messageId}`).toString('base64');
    await this.jobs.enqueue(em, QUEUES.mail, { messageId, sealed } satisfies MailJob);
  }

  private async send({ messageId, sealed }: MailJob): Promise<void> {
    const mail = JSON.parse(
      this.encryption.decrypt(Buffer.from(sealed, 'base64'), `mail:${messageId}`),
    ) as Mail;
    try {
      await this.#deliver({ ...mail, messageId });
    } catch (error) {
      const fault = error instanceof Error ? (error as { code?: string }).code : undefined;
      this.logger.warn({ messageId, fault }, 'mail was not delivered; it will be tried again');
      throw new Error(`mail was not delivered: ${fault ?? 'unknown'}`, { cause: undefined });
    }
  }
}
