import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, raw, type SqlFragment, sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import type { StoredFile } from '../../../platform/files/file-store.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import { PrivateAddresses } from '../../../platform/private-files/private-addresses.js';
import { PrivateFiles } from '../../../platform/private-files/private-files.js';
import { DOCUMENTS_MAX, removableBy, shownTo } from './document.constants.js';
import { DocumentDto } from './document.dto.js';

/** Reads documents of a contract, as far as an account may see them. */
@Injectable()
export class DocumentsReader {
  constructor(
    private readonly db: Database,
    private readonly files: PrivateFiles,
    private readonly addresses: PrivateAddresses,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is no such contract, or it is not the account's to know of */
  async ofContract(account: Principal, contractId: string): Promise<string> {
    const removable = removableBy(account, sql`${this.clock.now().toISOString()}::timestamptz`);
    const row = await this.db.row<{ json: string }>(
      sql`select (select coalesce(json_agg(${DocumentDto.json({ removable })} order by d.created_at desc, d.id desc), '[]')
          from (select * from contracts.document d where d.contract_id = p.id and ${this.shownTo(account)}
            order by d.created_at desc, d.id desc limit ${raw(`${DOCUMENTS_MAX}`)}) d
          join platform.private_file_v f on f.id = d.file_id left join auth.user_v u on u.id = d.added_by)::text as json
        from (select * from contracts.contract where ${visibleTo(account)} and id = ${contractId}) p`,
    );
    if (!row) throw new NotFound('Contract');
    return row.json;
  }

  /**
   * The document's address for the account, for a few minutes.
   * @throws {NotFound} when there is none that the account may see
   */
  async addressOf(account: Principal, contractId: string, id: string): Promise<string> {
    await this.fileOf(account, contractId, id);
    return `/api/contracts/${contractId}/documents/${id}/file/${this.addresses.make(id, account.id)}`;
  }

  /**
   * The file at an address. What the account may see is asked again.
   * @throws {NotFound} when there is none that the account may see, or the address is another's
   * @throws {AppError} 410 when the address has ended
   */
  async open(
    account: Principal,
    contractId: string,
    { id, token }: { id: string; token: string },
  ): Promise<StoredFile & { type: string }> {
    this.addresses.check(token, id, account.id);
    const file = await this.files.open(this.db, await this.fileOf(account, contractId, id));
    if (!file) throw new NotFound('Document');
    return file;
  }

  private async fileOf(account: Principal, contractId: string, id: string): Promise<string> {
    const row = await this.db.row<{ fileId: string }>(
      sql`select d.file_id as "fileId" from contracts.document d
          join (select * from contracts.contract where ${visibleTo(account)} and id = ${contractId}) p on p.id = d.contract_id
        where d.id = ${id} and ${this.shownTo(account)}`,
    );
    if (!row) throw new NotFound('Document');
    return row.fileId;
  }

  private shownTo(account: Principal): SqlFragment {
    return shownTo(account, sql`${this.clock.today()}::date`);
  }
}
