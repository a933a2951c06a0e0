import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { LOCKS } from '../../../platform/database/locks.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Conflict } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { type DuePapers, DummyContracts } from '../../contracts/index.js';
import { refuseWhileClosed } from '../../finance/index.js';
import { DummyDataDeletion } from './delete-dummy-data.js';
import { DummyDataImport } from './import-dummy-data.js';

const SUBJECT = { subjectType: 'dummy-data', subjectId: 'all' };

/** Imports and deletes the dummy data, each in one transaction and one at a time. */
@Injectable()
export class DummyData {
  constructor(
    private readonly em: EntityManager,
    private readonly importing: DummyDataImport,
    private readonly deletion: DummyDataDeletion,
    private readonly contracts: DummyContracts,
    private readonly audit: Audit,
  ) {}

  /** @throws {Conflict} when there is some already, somebody else is at it, or the books are closed for its days */
  async import(caller: Caller): Promise<MessageDto> {
    const due = await this.em.fork().transactional(async (em) => {
      await lockOrRefuse(em);
      if (await isThere(em)) throw new Conflict('dummy-data-exists', 'Dummy data has been imported already');
      await refuseWhileClosed(em);
      return this.importIn(em, caller);
    });
    await this.contracts.addPapers(due);
    return { message: 'Dummy data imported successfully' };
  }

  /** @throws {Conflict} when there is none, or somebody else is at it */
  async delete(caller: Caller): Promise<MessageDto> {
    await this.em.fork().transactional(async (em) => {
      await lockOrRefuse(em);
      if (!(await isThere(em))) throw new Conflict('no-dummy-data', 'There is no dummy data to delete');
      const details = { ...(await this.deletion.run(em)) };
      await this.audit.record(em, caller, { ...SUBJECT, action: 'dummy-data.deleted', details });
    });
    return { message: 'All dummy data deleted successfully' };
  }

  /**
   * Imports in a transaction that holds the lock and found no dummy data.
   * @returns the papers to add once it is committed
   */
  async importIn(em: EntityManager, caller: Caller): Promise<DuePapers[]> {
    const { imported, duePapers } = await this.importing.run(em);
    const details = { ...imported };
    await this.audit.record(em, caller, { ...SUBJECT, action: 'dummy-data.imported', details });
    return duePapers;
  }

  /** Excludes other imports, deletions and seeds until the transaction ends. Waits for a running one. */
  async lock(em: EntityManager): Promise<void> {
    await inTransaction(em).rows(sql`select pg_advisory_xact_lock(${LOCKS.dummyData})`);
  }
}

/**
 * Takes the same lock without a wait: queued requests would hold connections that others need until they time out.
 * @throws {Conflict} when another transaction has it
 */
async function lockOrRefuse(em: EntityManager): Promise<void> {
  const row = await inTransaction(em).row<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS.dummyData}) as locked`,
  );
  if (!row?.locked)
    throw new Conflict(
      'dummy-data-busy',
      'Dummy data is being imported or deleted. Please try again in a minute.',
    );
}

async function isThere(em: EntityManager): Promise<boolean> {
  const row = await inTransaction(em).row<{ there: boolean }>(
    sql`select exists (select from auth.user_v where is_dummy)
      or exists (select from properties.property_v where is_dummy) as there`,
  );
  return row?.there ?? false;
}
