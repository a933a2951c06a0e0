import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationPool } from '../database/application-pool.js';
import { isDiskFull, isReadOnly } from '../database/database-errors.js';
import { missingMigrations } from '../database/missing-migrations.js';
import { sql } from '../database/sql.js';
import { DISK_FULL, type Shortage } from './shortage.js';

const LONGEST_MS = 5_000;
/** The interval between writes: each takes a page of the disk until the next vacuum. */
const WRITTEN_MS = 30_000;

const WRITE = sql`select platform.probe_write()`;

const AWAY: Shortage = { what: 'database', sentence: 'The database is not available' };
const NOT_MIGRATED: Shortage = {
  what: 'schema',
  sentence: 'The database is of an older version than this process: run the migrations',
};
const CANNOT_BE_WRITTEN: Shortage = {
  what: 'database',
  sentence: 'The database can only be read',
  isReadOnly: true,
};

/** SQLSTATEs of missing objects and rights. */
const MISSING = new Set(['42P01', '42883', '3F000', '42501']);

/** Checks the database's version, and that it takes writes. */
export class DatabaseProbe {
  #writtenAt = -Infinity;

  /** @param migrations names of the migrations that this version needs */
  constructor(
    private readonly pool: ApplicationPool,
    private readonly migrations: readonly string[],
  ) {}

  /** Makes the next check write again. */
  distrust(): void {
    this.#writtenAt = -Infinity;
  }

  async look(): Promise<Shortage | undefined> {
    try {
      return await Promise.race([this.#ask(), tooLong()]);
    } catch (thrown) {
      this.distrust();
      if (isDiskFull(thrown)) return DISK_FULL;
      if (isReadOnly(thrown)) {
        this.pool.distrust(); // another server may take writes by now
        return CANNOT_BE_WRITTEN;
      }
      return MISSING.has((thrown as { code?: string }).code ?? '') ? NOT_MIGRATED : AWAY;
    }
  }

  async #ask(): Promise<Shortage | undefined> {
    if ((await missingMigrations(this.pool, this.migrations)).length > 0) return NOT_MIGRATED;
    if (performance.now() - this.#writtenAt < WRITTEN_MS) return undefined;
    await this.pool.query(WRITE.text);
    this.#writtenAt = performance.now();
    return undefined;
  }
}

async function tooLong(): Promise<never> {
  await pause(LONGEST_MS, undefined, { ref: false });
  throw new Error('The database does not answer in time');
}
