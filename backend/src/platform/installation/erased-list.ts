import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock/clock.js';
import { Database, sql } from '../database/sql.js';
import { FileStore } from '../files/file-store.js';
import { LOGGER } from '../logging/logging.module.js';
import { isUUID } from '../http/uuid.js';

const NAME = 'erased';

/**
 * Note `installation/erased` beside the files: the ids of accounts that were erased or deleted, or whose invitation was
 * withdrawn, with times and nothing else. It is outside of the database, so that a backup from before an erasure does
 * not undo it.
 */
@Injectable()
export class ErasedList {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async read(): Promise<string[]> {
    const lines = await this.files.notes.lines(NAME).catch((thrown: NodeJS.ErrnoException) => {
      this.logger.error({ code: thrown.code }, 'the list of erasures in FILES_DIR cannot be read');
      return [];
    });
    return lines.map((line) => line.split(' ')[0] ?? '').filter(isUUID);
  }

  /**
   * Enters ids after their erasure is committed. {@link complete} enters them later if the file cannot be written now.
   */
  async add(...ids: string[]): Promise<void> {
    const at = this.clock.now().toISOString();
    try {
      await this.files.notes.add(
        NAME,
        ids.map((id) => `${id} ${at}`),
      );
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
