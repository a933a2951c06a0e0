import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { LOGGER } from '../logging/logging.module.js';
import { ApplicationPool, connectionOptions, CONNECTIONS } from './application-pool.js';

const EVERY_MS = 1_000;
const STUCK_AFTER_MS = 30_000;
const ANSWER_MS = 5_000;

/**
 * Watches that the pool can serve. Where nobody got a connection for half a minute although the database answers one of the
 * watch's own, this process cannot mend itself: it says who holds what, and that it is to be started anew.
 */
@Injectable()
export class PoolWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Whether the process is to be started anew. */
  isStuck = false;
  #onStuck: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;

  constructor(
    private readonly pool: ApplicationPool,
    @Inject(CONFIG) private readonly config: Pick<Config, 'databaseUrl' | 'piiKey'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.look(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Says what ends the process, so that its supervisor starts it anew. */
  whenStuck(end: () => void): void {
    this.#onStuck = end;
  }

  /** Looks once. @param afterMs for how long nobody may have got a connection */
  async look(afterMs = STUCK_AFTER_MS): Promise<void> {
    if (this.isStuck || this.#isAsking || !this.#isStarved(afterMs)) return;
    this.#isAsking = true;
    const answers = await this.#databaseAnswers();
    this.#isAsking = false;
    if (!answers || !this.#isStarved(afterMs)) return;
    this.isStuck = true;
    this.logger.fatal(
      { holds: this.pool.holds(), waiting: this.pool.waitingCount },
      'the database answers, but no connection of the pool came free: this process has to be started anew',
    );
    this.#onStuck();
  }

  #isStarved(afterMs: number): boolean {
    return this.pool.starvedMs > afterMs && this.pool.holds().length >= CONNECTIONS;
  }

  async #databaseAnswers(): Promise<boolean> {
    const client = new Client({
      ...connectionOptions(this.config),
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined); // the event alone would end the process
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
