import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { newest, type Order, readPage } from '../../../../platform/database/page-statement.js';
import { type SqlFragment, raw, Database, sql, type Queryable } from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { and } from '../../../../platform/database/where.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../../platform/http/paging.js';
import type { Principal } from '../../../../platform/security/principal.js';
import type { DeclarationStatus } from '../../ledger/index.js';
import {
  DeclarationDto,
  type DeclarationsQueryDto,
  LISTED_JOINS,
  ListedDeclarationDto,
  OF_EACH_CONTRACT,
} from './declaration.dto.js';

const OF_CONTRACT = newest('contract-declarations');
const LATEST = newest('declarations');
/** The oldest first. */
const WAITING: Order = { ...LATEST, name: 'declarations/waiting', descending: false };

/** Literals, so that the index of pending declarations is used. */
const OF_STATUS: Record<DeclarationStatus, SqlFragment> = {
  pending: sql`status = 'pending'`,
  confirmed: sql`status = 'confirmed'`,
  rejected: sql`status = 'rejected'`,
  withdrawn: sql`status = 'withdrawn'`,
};

/** Reads declarations. */
@Injectable()
export class DeclarationsReader {
  constructor(private readonly db: Database) {}

  /** Declarations of one status: pending ones oldest first, others latest first. */
  page(query: DeclarationsQueryDto): Promise<Page> {
    const { status = 'pending', declarationId, contractIds } = query;
    const parts = {
      table: sql`finance.declaration`,
      where: and(
        OF_STATUS[status],
        declarationId && sql`id = ${declarationId}`,
        contractIds && ofContracts(contractIds.split(','), OF_STATUS[status]),
      ),
      order: status === 'pending' ? WAITING : LATEST,
      entry: ListedDeclarationDto.json(),
      joins: LISTED_JOINS,
      cacheable: true,
    };
    return readPage(this.db, parts, query);
  }

  /**
   * Declarations of a contract, latest first.
   * @throws {NotFound} when there is no such contract, or the account may not see it
   */
  async ofContract(account: Principal, contractId: string, query: PageQueryDto): Promise<Page> {
    const where = and(visibleTo(account), sql`id = ${contractId}`);
    if (!(await this.db.row(prepared(sql`select 1 from contracts.contract_v where ${where}`))))
      throw new NotFound('Contract');
    const parts = {
      table: sql`finance.declaration`,
      where: sql`contract_id = ${contractId}`,
      order: OF_CONTRACT,
      entry: DeclarationDto.json(),
      cacheable: true,
    };
    return readPage(this.db, parts, query);
  }

  /** @throws {NotFound} when there is none, or the account may not see it */
  async one(account: Principal, contractId: string, id: string): Promise<string> {
    const where = and(visibleTo(account), sql`contract_id = ${contractId}`, sql`id = ${id}`);
    const row = await this.db.row<{ json: string }>(
      prepared(
        sql`select ${DeclarationDto.json()}::text as json from (select * from finance.declaration where ${where}) p`,
      ),
    );
    if (!row) throw new NotFound('Declaration');
    return row.json;
  }
}

/** The latest declarations of each of these contracts. */
const ofContracts = (ids: readonly string[], isAsked: SqlFragment): SqlFragment =>
  sql`id in (select one.id from unnest(${ids}::uuid[]) asked (contract_id), lateral (
    select id from finance.declaration d where d.contract_id = asked.contract_id and ${isAsked}
    order by created_at desc, id desc limit ${raw(`${OF_EACH_CONTRACT}`)}) one)`;

/** A declaration as JSON, without a check of access. */
export const declarationJson = async (db: Queryable, id: string): Promise<string> => {
  const row = await db.row<{ json: string }>(
    prepared(
      sql`select ${DeclarationDto.json()}::text as json from finance.declaration p where p.id = ${id}`,
    ),
  );
  return row?.json as string;
};
