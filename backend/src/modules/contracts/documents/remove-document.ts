import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { DocumentKept } from '../contract-errors.js';
import { type DocumentKind, removableBy, shownTo } from './document.constants.js';

/** Removes documents; the trigger `file_dropped` takes their files' keys. */
@Injectable()
export class RemoveDocument {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Removes a document that the caller added: an identity paper at any time, others within a day.
   * @throws {NotFound} when there is none that the caller may see
   * @throws {Conflict} when it stays
   */
  remove(caller: KnownCaller, contractId: string, id: string): Promise<void> {
    const { account } = caller;
    const removable = removableBy(account, sql`${this.clock.now().toISOString()}::timestamptz`);
    return this.em.fork().transactional(async (em) => {
      const document = await inTransaction(em).row<{ kind: DocumentKind; removable: boolean }>(
        sql`select d.kind, ${removable} as removable from contracts.document d
            join (select * from contracts.contract where ${visibleTo(account)} and id = ${contractId}) p on p.id = d.contract_id
          where d.id = ${id} and ${shownTo(account, sql`${this.clock.today()}::date`)}`,
      );
      if (!document) throw new NotFound('Document');
      if (!document.removable) throw new DocumentKept();
      const gone = await inTransaction(em).row(
        sql`delete from contracts.document where id = ${id} returning 1`,
      );
      if (!gone) throw new NotFound('Document');
      await this.audit.record(em, caller, {
        action: 'document.removed',
        subjectType: 'contract',
        subjectId: contractId,
        details: { documentId: id, kind: document.kind },
      });
    });
  }
}
