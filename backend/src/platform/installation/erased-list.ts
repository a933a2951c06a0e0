import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock/clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Database, sql } from '../database/sql.js';
import { LOGGER } from '../logging/logging.module.js';
import { isUUID } from '../http/uuid.js';

/**
 * `installation/erased` of FILES_DIR: the ids of accounts that were erased or deleted, or whose invitation was
 * withdrawn, with times and nothing else. It is outside of the database, so that a backup from before an erasure does
 * not undo it.
 */
@Injectable()
export class ErasedList {
  private readonly file: string;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'filesDir'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.file = path.join(config.filesDir, 'installation', 'erased');
  }

  async read(): Promise<string[]> {
    const text = await readFile(this.file, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== 'ENOENT')
        this.logger.error({ code: thrown.code }, 'the list of erasures in FILES_DIR cannot be read');
      return '';
    });
    return text
      .split('\n')
      .map((line) => line.split(' ')[0] ?? '')
      .filter(isUUID);
  }

  /**
   * Enters ids after their erasure is committed. {@link complete} enters them later if the file cannot be written now.
   */
  async add(...ids: string[]): Promise<void> {
    const at = this.clock.now().toISOString();
    try {
      await mkdir(path.dirname(this.file), { recursive: true });
      const handle = await open(this.file, 'a', 0o640);
      try {
        // A line of its own, also after half a line of a process that was killed.
        await handle.writeFile(`\n${ids.map((id) => `${id} ${at}`).join('\n')}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException;
      this.logger.error({ code }, 'an erasure could not be entered into the list in FILES_DIR');
    }
  }

  /** Adds erasures that the audit log has and the list lacks. */
  async complete(): Promise<void> {
    const known = new Set(await this.read());
    const erased = await this.db.rows<{ id: string }>(
      sql`select distinct subject_id as id from platform.audit_entry
        where action in ('account.erased', 'account.deleted', 'invitation.withdrawn')`,
    );
    const missing = erased.map(({ id }) => id).filter((id) => !known.has(id));
    if (missing.length > 0) await this.add(...missing);
  }
}
