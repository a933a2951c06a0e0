import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { newest, readPage } from '../../../../platform/database/page-statement.js';
import { Database, sql, type Queryable } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../../platform/http/paging.js';
import { CallNoteDto } from './call-note.dto.js';

const LATEST = newest('call-notes');

/** Reads notes of calls about a tenant's debt. */
@Injectable()
export class CallNotesReader {
  constructor(private readonly db: Database) {}

  /**
   * Notes of a contract, the latest first.
   * @throws {NotFound} when there is no such contract
   */
  async ofContract(contractId: string, query: PageQueryDto): Promise<Page> {
    if (!(await this.db.row(prepared(sql`select 1 from contracts.contract_v where id = ${contractId}`))))
      throw new NotFound('Contract');
    const parts = {
      table: sql`finance.call_note`,
      where: sql`contract_id = ${contractId}`,
      order: LATEST,
      entry: sql`(select ${CallNoteDto.json()} from (select p.*) n left join auth.user_v b on b.id = p.created_by)`,
      cacheable: true,
    };
    return readPage(this.db, parts, query);
  }
}

export async function callNoteJson(db: Queryable, id: string): Promise<string> {
  const row = await db.row<{ json: string }>(
    prepared(sql`select ${CallNoteDto.json()}::text as json from finance.call_note n
      left join auth.user_v b on b.id = n.created_by where n.id = ${id}`),
  );
  return (row as { json: string }).json;
}
