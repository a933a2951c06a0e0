import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Jobs } from '../jobs/jobs.js';
import { QUEUES } from '../jobs/queues.js';
import type { MailContent } from './mail-content.js';
import { MailStates } from './mail-states.js';
import { QueuedMails } from './queued-mails.js';
import { UnprovenAddresses } from './unproven-addresses.js';

/** Urgency: mails of an account's security come first, then those that somebody waits for. */
export type Urgency = keyof typeof PRIORITY;

const PRIORITY = { security: 2, awaited: 1, whenever: 0 } as const;

export interface QueuedLetter {
  kind: string;
  letter: MailContent;
  urgency: Urgency;
}

/** A transactional outbox: mails leave through a queue that commits with the change that causes them. */
@Injectable()
export class Mailer {
  constructor(
    private readonly jobs: Jobs,
    private readonly mails: QueuedMails,
    private readonly states: MailStates,
    private readonly unproven: UnprovenAddresses,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues a mail in the transaction of `em`, unless its address is an account's that has not proven it. */
  async enqueue(
    em: EntityManager,
    letter: MailContent,
    kind = 'account',
    urgency: Urgency = 'security',
  ): Promise<void> {
    await this.enqueueAll(em, [{ kind, letter, urgency }]);
  }

  /** Queues several mails. */
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
        data: this.mails.write(id, letter),
        priority: PRIORITY[urgency],
      })),
    );
  }

  /** Queues a mail to a person, within a daily limit of its kind, so that nobody can be flooded. */
  async enqueueSome(
    em: EntityManager,
    letter: MailContent & { personId: string },
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
}
