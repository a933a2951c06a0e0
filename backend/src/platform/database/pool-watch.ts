import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { LOGGER } from '../logging/logging.module.js';
import { ApplicationPool, connectionOptions, CONNECTIONS } from './application-pool.js';
import { writableAddress } from './server-choice.js';

const EVERY_MS = 1_000;
const STUCK_AFTER_MS = 30_000;
const ANSWER_MS = 5_000;

/**
 * Watches the pool. When nobody got a connection for half a minute although the database answers the watch's own, it
 * logs the holders and asks for a restart of the process.
 */
@Injectable()
export class PoolWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The process needs a restart. */
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

  /** Registers the function that ends the process, for its supervisor to restart it. */
  whenStuck(end: () => void): void {
    this.#onStuck = end;
  }

  /** Checks once. @param afterMs the time without a connection for anyone */
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
    const databaseUrl = await writableAddress(this.config.databaseUrl);
    const client = new Client({
      ...connectionOptions({ ...this.config, databaseUrl }),
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
