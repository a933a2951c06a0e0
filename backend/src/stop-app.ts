import type { Server } from 'node:http';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { PoolWatch } from './platform/database/pool-watch.js';
import { Jobs } from './platform/jobs/jobs.js';
import { LOGGER } from './platform/logging/logging.module.js';

/** The limit from the beginning of the stop on. The database ends last: the others still need it. */
const REQUESTS_MS = 5_000;
const JOBS_MS = 7_000;
const DATABASE_MS = 8_000;
const SWEEP_MS = 50;

/**
 * Stops the API: refuses new requests, and finishes open ones and jobs. Logs and cuts what does not end in time.
 * @param server the server of its requests, unless that is its own
 * @returns false if something did not end within eight seconds
 */
export const stopApp = (
  app: NestFastifyApplication,
  server: Server = app.getHttpServer() as Server,
): Promise<boolean> => new Stop(app, server).run();

class Stop {
  readonly #begun = performance.now();
  readonly #logger: Logger;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly server: Server,
  ) {
    this.#logger = app.get<Logger>(LOGGER);
  }

  async run(): Promise<boolean> {
    const [requests, jobs] = await Promise.all([this.#endRequests(), this.#endJobs()]);
    if (!jobs) return false; // the rest of the stop would wait for it
    if (await this.#endsInTime(this.app.close(), DATABASE_MS)) return requests;
    this.#logger.error(`The connections to the database did not end within ${inWords(DATABASE_MS)}`);
    return false;
  }

  async #endRequests(): Promise<boolean> {
    const { server } = this;
    const closing = Promise.all([this.app.getHttpAdapter().getInstance().close(), closed(server)]);
    // Requests that end from now on would leave their connections open for others.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const isWhole = await this.#endsInTime(closing, REQUESTS_MS);
    clearInterval(sweep);
    if (isWhole) return true;
    const open = await promisify(server.getConnections.bind(server))();
    this.#logger.error({ open }, `Requests that did not end within ${inWords(REQUESTS_MS)} are cut: ${open}`);
    server.closeAllConnections();
    return false;
  }

  async #endJobs(): Promise<boolean> {
    const ending = this.app.get(Jobs, { strict: false }).beforeApplicationShutdown();
    if (await this.#endsInTime(ending, JOBS_MS)) return true;
    this.#logger.error(
      `The job queue did not end within ${inWords(JOBS_MS)}; its jobs are tried again later`,
    );
    return false;
  }

  async #endsInTime(ending: Promise<unknown>, limitMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), limitMs - (performance.now() - this.#begun));
    });
    const ended = ending.then(
      () => true,
      ({ name: fault, code }: Error & { code?: string }) => {
        this.#logger.error({ fault, code }, 'a part of the stop failed');
        return false;
      },
    );
    return Promise.race([ended, late]).finally(() => clearTimeout(timer));
  }
}

/** Registers the reaction of a process that cannot serve any more although the database can. */
export const whenStuck = (app: NestFastifyApplication, end: () => void): void =>
  app.get(PoolWatch, { strict: false }).whenStuck(end);

const inWords = (ms: number): string => `${ms / 1000} seconds`;

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
