import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { type Attempt, Jobs } from '../jobs/jobs.js';
import { QUEUES } from '../jobs/queues.js';
import { LOGGER } from '../logging/logging.module.js';
import { FieldEncryption } from '../security/field-encryption.js';
import { encryptedJobs } from '../security/encrypted-place.js';
import { type Delivery, createDelivery, type Mail } from './delivery.js';
import { htmlOf, type Letter, textOf, written, type WrittenLetter } from './letter.js';
import { MailAttachments } from './mail-attachments.js';
import { mailFault } from './mail-fault.js';
import { MailStates } from './mail-states.js';
import { UnprovenAddresses } from './unproven-addresses.js';

interface MailJob {
  messageId: string;
  /** The mail, encrypted: it can hold a link that lets its reader in. */
  encrypted: string;
}

const purpose = (messageId: string): string => `mail:${messageId}`;

export const ENCRYPTED_MAILS = encryptedJobs({
  what: 'mails in the queue',
  queue: QUEUES.mail,
  subject: 'messageId',
  purpose,
});

type Queued = WrittenLetter & { text: string };

/** Of what was queued before. */
const SWITCHED_OFF = 'Mails are switched off (MAIL=off)';

/** Mails of an account's security go before those that somebody waits for, and these before the rest. */
export type Urgency = keyof typeof PRIORITY;

const PRIORITY = { security: 2, awaited: 1, whenever: 0 } as const;

export interface QueuedLetter {
  kind: string;
  letter: Letter;
  urgency: Urgency;
}

/** A transactional outbox: mails leave through a queue that commits with the change that causes them. */
@Injectable()
export class Mailer implements OnModuleInit {
  readonly #deliver: Delivery;

  constructor(
    private readonly jobs: Jobs,
    private readonly encryption: FieldEncryption,
    private readonly states: MailStates,
    private readonly attachments: MailAttachments,
    private readonly unproven: UnprovenAddresses,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#deliver = createDelivery(config);
  }

  onModuleInit(): void {
    this.jobs.handle<MailJob>(QUEUES.mail, (job, _id, attempt) => this.send(job, attempt));
  }

  /**
   * Queues a mail in the transaction of `em`, unless its address is an account's that has not proven it. Every attempt to
   * deliver it carries the same Message-ID.
   */
  async enqueue(
    em: EntityManager,
    letter: Letter,
    kind = 'account',
    urgency: Urgency = 'security',
  ): Promise<void> {
    await this.enqueueAll(em, [{ kind, letter, urgency }]);
  }

  /** The same for several. */
  async enqueueAll(em: EntityManager, letters: readonly QueuedLetter[]): Promise<void> {
    const going = this.config.mail ? await this.withoutUnproven(em, letters) : [];
    if (going.length === 0) return;
    const mails = going.map((mail) => ({ id: randomUUID(), ...mail }));
    await this.states.enter(
      em,
      mails.map(({ id, kind, letter }) => ({ id, kind, personId: letter.personId ?? null })),
    );
    await this.jobs.enqueueAll(
      em,
      QUEUES.mail,
      mails.map(({ id, letter, urgency }) => ({
        id,
        data: this.encrypted(id, letter),
        priority: PRIORITY[urgency],
      })),
    );
  }

  /** Queues one to a person, unless they were sent as many of the kind as that within a day: whoever causes them floods nobody. */
  async enqueueSome(
    em: EntityManager,
    letter: Letter & { personId: string },
    { kind, mostADay }: { kind: string; mostADay: number },
  ): Promise<void> {
    if ((await this.states.countOfDay(em, kind, letter.personId)) < mostADay)
      await this.enqueue(em, letter, kind);
  }

  private async withoutUnproven(
    em: EntityManager,
    letters: readonly QueuedLetter[],
  ): Promise<readonly QueuedLetter[]> {
    const addresses = letters.filter(({ letter }) => !letter.toUnproven).map(({ letter }) => letter.to);
    if (addresses.length === 0) return letters;
    const unproven = await this.unproven.among(em, addresses);
    return letters.filter(({ letter }) => letter.toUnproven || !unproven.has(letter.to));
  }

  private encrypted(id: string, letter: Letter): MailJob {
    const messageId = `<${id}@${new URL(this.config.publicUrl).hostname}>`;
    const ours = written(letter);
    const mail = { ...ours, text: textOf(ours) } satisfies Queued;
    const encrypted = this.encryption.encrypt(JSON.stringify(mail), purpose(messageId)).toString('base64');
    return { messageId, encrypted };
  }

  private async send({ messageId, encrypted }: MailJob, { isLast }: Attempt): Promise<void> {
    const id = messageId.slice(1, 37);
    // A process that ended between the server's yes and the queue's has sent it already.
    if (await this.states.isSent(id)) return;
    if (!this.config.mail) return this.states.set(id, 'refused', SWITCHED_OFF);
    const queued = JSON.parse(
      this.encryption.decrypt(Buffer.from(encrypted, 'base64'), purpose(messageId)),
    ) as Queued;
    try {
      await this.#deliver(await this.laidOut(messageId, queued));
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

  private async laidOut(messageId: string, queued: Queued): Promise<Mail> {
    const { to, subject, text, attachment, unsubscribe } = queued;
    const file = attachment && (await this.attachments.make(attachment));
    return {
      ...{ messageId, to, subject, text, html: htmlOf(queued) },
      ...(unsubscribe && {
        headers: {
          'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      ...(file && {
        attachments: [
          { filename: file.name, content: Buffer.from(file.pdf), contentType: 'application/pdf' },
        ],
      }),
    };
  }
}
