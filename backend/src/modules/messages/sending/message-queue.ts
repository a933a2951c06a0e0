import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../../platform/http/uuid.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import type { Kind } from '../who-is-told.js';
import type { Message } from './message.js';
import { Messages } from './messages.js';

/** A domain event that people hear about. */
interface Event {
  kind: Kind;
  /** The id of the row that was written. */
  id: string;
}

/** Writes the messages of events whose rows still exist. Repeatable. */
export type MessageSource = (em: EntityManager, ids: readonly string[]) => Promise<Message[]>;

/**
 * A transactional outbox of domain events. A job writes the messages soon after, so that recording money stays fast.
 */
@Injectable()
export class MessageQueue implements OnModuleInit {
  readonly #sources = new Map<Kind, MessageSource>();

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly messages: Messages,
  ) {}

  onModuleInit(): void {
    this.jobs.handleBatches<Event>(QUEUES.messages, (events) => this.tell(events));
  }

  /** Registers the source of a kind's messages, while the application starts. */
  writtenBy(kind: Kind, source: MessageSource): void {
    this.#sources.set(kind, source);
  }

  /** Queues an event in the transaction of `em`. */
  add(em: EntityManager, kind: Kind, id: string): Promise<void> {
    return this.addAll(em, kind, [id]);
  }

  /** Queues several events of a kind. */
  async addAll(em: EntityManager, kind: Kind, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const jobs = ids.map((id) => ({ id: newId(), data: { kind, id } satisfies Event }));
    await this.jobs.enqueueAll(em, QUEUES.messages, jobs);
  }

  private async tell(events: Event[]): Promise<void> {
    const kinds = new Set(events.map(({ kind }) => kind));
    await this.em.fork().transactional(async (em) => {
      await this.messages.begin(em);
      const messages: Message[] = [];
      for (const kind of kinds) {
        const source = this.#sources.get(kind);
        if (!source) throw new Error(`Nobody writes messages of ${kind}`);
        const ids = new Set(events.filter((event) => event.kind === kind).map(({ id }) => id));
        messages.push(...(await source(em, [...ids])));
      }
      await this.messages.tell(em, messages);
    });
  }
}
