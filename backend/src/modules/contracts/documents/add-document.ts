import type { IncomingMessage } from 'node:http';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Caller, KnownCaller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { type KeptFile, PrivateFiles } from '../../../platform/private-files/private-files.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import {
  AlreadyRefused,
  ContractUnconfirmed,
  OtherAloneTitled,
  TenantsAlone,
  TooManyDocuments,
} from '../contract-errors.js';
import { DOCUMENTS_MAX, type DocumentKind } from './document.constants.js';

export const DOCUMENT_UPLOADS: Limit = {
  ...{ name: 'document-upload', points: 60, seconds: 24 * 60 * 60, per: 'account' },
  refusal: 'You can add 60 documents a day.',
};

/** A document to add to a contract. */
interface NewDocument {
  contractId: string;
  kind: DocumentKind;
  /** Title of one of kind `other`. */
  title?: string | null;
  file: KeptFile;
  /** Absent for one that Kiraya made. */
  addedBy?: string;
}

interface State {
  confirmed: boolean;
  refused: boolean;
}

@Injectable()
export class AddDocument {
  constructor(
    private readonly em: EntityManager,
    private readonly files: PrivateFiles,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the file of a request's body to a confirmed contract of the caller. The same file again is the same document.
   * @throws {NotFound} when there is no such contract of the caller
   * @throws {Conflict} for a contract that is unconfirmed, refused or full
   */
  async take(
    caller: KnownCaller,
    { contractId, kind, title }: Pick<NewDocument, 'contractId' | 'kind' | 'title'>,
    body: IncomingMessage,
  ): Promise<void> {
    const { account } = caller;
    if (kind === 'identity_paper' && account.role !== 'tenant') throw new TenantsAlone();
    if (title && kind !== 'other') throw new OtherAloneTitled();
    await this.em.fork().transactional((em) => this.refuseToAdd(em, caller, contractId));
    await this.limits.consume(DOCUMENT_UPLOADS, account.id);
    const file = await this.files.take(body);
    await this.em.fork().transactional(async (em) => {
      await this.refuseToAdd(em, caller, contractId);
      await this.add(em, caller, { contractId, kind, title, file, addedBy: account.id });
    });
  }

  /** Adds a kept file in a transaction that has locked the contract. @returns the document's id */
  async add(
    em: EntityManager,
    caller: Caller,
    { contractId, kind, title = null, file, addedBy }: NewDocument,
  ): Promise<string> {
    const added = await inTransaction(em).row<{ id: string }>(
      sql`insert into contracts.document (id, contract_id, kind, title, file_id, sha256, added_by, created_at)
        values (${newId()}, ${contractId}, ${kind}, ${title}::text, ${file.id}, ${file.sha256}, ${addedBy ?? null}::uuid, ${this.clock.now().toISOString()})
        on conflict (contract_id, kind, sha256) do nothing returning id`,
    );
    if (!added) return this.idOf(em, contractId, kind, file);
    const { id } = added;
    await this.files.use(em, file.id);
    await this.audit.record(em, caller, {
      action: 'document.added',
      subjectType: 'contract',
      subjectId: contractId,
      details: { documentId: id, kind, sha256: file.sha256 },
    });
    return id;
  }

  private async idOf(
    em: EntityManager,
    contractId: string,
    kind: DocumentKind,
    { sha256 }: KeptFile,
  ): Promise<string> {
    const known = await inTransaction(em).row<{ id: string }>(
      sql`select id from contracts.document
        where contract_id = ${contractId} and kind = ${kind} and sha256 = ${sha256}`,
    );
    return (known as { id: string }).id;
  }

  /** Locks the contract, so that two at once do not add one too many. */
  private async refuseToAdd(em: EntityManager, { account }: KnownCaller, contractId: string): Promise<void> {
    const contract = await inTransaction(em).row<State>(
      sql`select confirmed_at is not null as confirmed, refused_at is not null as refused
        from contracts.contract where id = ${contractId} and ${visibleTo(account)} for no key update`,
    );
    if (!contract) throw new NotFound('Contract');
    if (contract.refused) throw new AlreadyRefused();
    if (!contract.confirmed) throw new ContractUnconfirmed();
    const full = await inTransaction(em).row<{ documents: number }>(
      sql`select count(*)::int as documents from contracts.document where contract_id = ${contractId}`,
    );
    if ((full?.documents ?? 0) >= DOCUMENTS_MAX) throw new TooManyDocuments();
  }
}
