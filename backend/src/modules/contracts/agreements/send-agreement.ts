import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { Conflict } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { AddDocument } from '../documents/add-document.js';
import { AgreementFiles } from './agreement-files.js';
import { AgreementRows, type LockedAgreement } from './agreement-rows.js';

type Which = { contractId: string; id: string };

/** Sends drafts: their PDF is made then, and never again. */
@Injectable()
export class SendAgreement {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: AgreementRows,
    private readonly documents: AddDocument,
    private readonly files: AgreementFiles,
  ) {}

  /**
   * Freezes a draft as its PDF and shows it to the other side.
   * @throws {NotFound} when there is none that the caller may see
   * @throws {Conflict} when it was sent before, or changed meanwhile
   */
  async send(caller: KnownCaller, which: Which): Promise<void> {
    const draft = await this.em.fork().transactional(async (em) => this.draft(em, caller, which));
    const file = await this.files.keep(draft);
    await this.em.fork().transactional(async (em) => {
      const now = await this.draft(em, caller, which);
      if (JSON.stringify([now.terms, now.parties]) !== JSON.stringify([draft.terms, draft.parties]))
        throw new Conflict('conflict', 'The draft or its contract has changed. Please look at it again.');
      await this.rows.supersede(em, which.contractId, { by: 'sent', except: which.id });
      const { contractId } = which;
      const documentId = await this.documents.add(em, caller, { contractId, kind: 'agreement', file });
      await inTransaction(em).rows(
        sql`update contracts.agreement set state = 'sent', parties = ${JSON.stringify(draft.parties)}::jsonb,
            sha256 = ${file.sha256}, document_id = ${documentId}, sent_at = (select created_at from contracts.document where id = ${documentId})
          where id = ${which.id}`,
      );
      await this.rows.log(em, caller, contractId, {
        action: 'agreement.sent',
        details: { version: draft.version, sha256: file.sha256 },
      });
      await this.rows.tell(em, 'agreement_sent', which.id);
    });
  }

  private async draft(em: EntityManager, caller: KnownCaller, which: Which): Promise<LockedAgreement> {
    const { agreement } = await this.rows.lock(em, caller, which);
    this.rows.after(agreement, { do: 'send' });
    return agreement;
  }
}
