import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { ApplicationPool } from '../database/application-pool.js';
import { LOGGER } from '../logging/logging.module.js';
import { DatabaseProbe } from './database-probe.js';
import { FileStore } from '../files/file-store.js';
import { lookForSpace } from './folder-probe.js';
import { WorkersProbe } from './workers-probe.js';
import { DISK_FULL, type Shortage } from './shortage.js';

/** Injection token: names of the migrations that this version needs. */
export const NEEDED_MIGRATIONS = Symbol('NeededMigrations');

/** The age of a result that is still served. */
const KEPT_MS = 3_000;
/** The interval while something is missing. */
const KEPT_MISSING_MS = 1_000;
const EVERY_MS = 10_000;

/** Checks if this process can work, and if it may write now. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  readonly #database: DatabaseProbe;
  readonly #workers: WorkersProbe;
  #shortages: readonly Shortage[] = [];
  #lookedAt = -Infinity;
  #looking: Promise<readonly Shortage[]> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    pool: ApplicationPool,
    @Inject(NEEDED_MIGRATIONS) migrations: readonly string[],
    private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#database = new DatabaseProbe(pool, migrations);
    this.#workers = new WorkersProbe(pool);
  }

  /** Checks every ten seconds from now on, in a serving process. */
  begin(): void {
    this.#timer = setInterval(() => void this.look(), EVERY_MS).unref();
    void this.look();
  }

  /** The database, which is closed after it. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#looking;
  }

  /** The reason against writes, by the last check. */
  get readOnly(): Shortage | undefined {
    return this.#shortages.find(({ isReadOnly }) => isReadOnly);
  }

  /** All shortages, at most three seconds old. */
  async shortages(): Promise<readonly Shortage[]> {
    const keptMs = this.#shortages.length > 0 ? KEPT_MISSING_MS : KEPT_MS;
    return performance.now() - this.#lookedAt < keptMs ? this.#shortages : this.look();
  }

  /** Reports that the database was away, and forgets earlier results. */
  distrust(): void {
    this.#lookedAt = -Infinity;
  }

  /** Reports a write refused by a full disk, to prevent further ones. */
  diskIsFull(): void {
    this.#database.distrust();
    if (!this.readOnly) this.#know([...this.#shortages, DISK_FULL]);
  }

  /** Checks now, once for all concurrent callers. */
  look(): Promise<readonly Shortage[]> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(): Promise<readonly Shortage[]> {
    const { minFreeSpaceMb } = this.config;
    const [database, fault] = await Promise.all([this.#database.look(), this.files.fault()]);
    const files: Shortage | undefined = fault === undefined ? undefined : { what: 'files', sentence: fault };
    const folders = foldersOf(this.config);
    const space = minFreeSpaceMb > 0 ? await lookForSpace(folders, minFreeSpaceMb) : undefined;
    const workers = database ? undefined : await this.#workers.look();
    return this.#know([database, files, space, workers].filter((one) => one !== undefined));
  }

  #know(shortages: readonly Shortage[]): readonly Shortage[] {
    const before = this.#shortages;
    this.#shortages = shortages;
    this.#lookedAt = performance.now();
    if (namesOf(before) !== namesOf(shortages) && this.#timer) this.#tell(shortages, before);
    return shortages;
  }

  /** Logs shortages of a serving process; commands report their own. */
  #tell(shortages: readonly Shortage[], before: readonly Shortage[]): void {
    if (isUnready(shortages)) this.logger.error({ shortages }, 'this process is not ready');
    else if (isUnready(before)) this.logger.warn('this process is ready again');
    if (isUnready(shortages)) return;
    if (shortages.length > 0) this.logger.error({ shortages }, 'jobs wait, and no worker is there');
    else if (before.some(({ isNotice }) => isNotice)) this.logger.warn('a worker is there again');
  }
}

/** Folders that it writes to. */
const foldersOf = ({ filesPlace, filesDir, dataDir }: Config): string[] =>
  filesPlace === 'folder' ? [filesDir, dataDir] : [dataDir];

const namesOf = (shortages: readonly Shortage[]): string => shortages.map(({ what }) => what).join();

const isUnready = (shortages: readonly Shortage[]): boolean => shortages.some(({ isNotice }) => !isNotice);
