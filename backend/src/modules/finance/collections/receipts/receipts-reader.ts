import { Inject, Injectable } from '@nestjs/common';
import { readPage, RECORDED, recorded } from '../../../../platform/database/page-statement.js';
import { Database, type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { and } from '../../../../platform/database/where.js';
import { type ExternalIdReader, withExternalId } from '../../../../platform/external-ids/external-ids.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Page } from '../../../../platform/http/paging.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { USER_CONTRACTS, type UserContracts, TenantContact } from '../../../auth/index.js';
import { recordedLike, soughtLines, type Viewer } from '../../ledger/index.js';
import { receiptJson } from './receipt-json.js';
import { ReceiptDto } from './receipt.dto.js';
import type { ReceiptsQueryDto } from './receipts-query.dto.js';

const ORDER = recorded('receipts');

/** Reads receipts that an account may see. */
@Injectable()
export class ReceiptsReader {
  constructor(
    private readonly db: Database,
    @Inject(USER_CONTRACTS) private readonly contracts: UserContracts,
  ) {}

  /** A page with all receipts, in the order of recording. */
  async page(account: Principal, query: ReceiptsQueryDto): Promise<Page> {
    const sought = query.q?.trim() ? await soughtLines(this.db, account, query.q) : undefined;
    const parts = {
      table: sql`finance.receipt`,
      where: and(
        RECORDED,
        visibleTo(account),
        withExternalId('receipt', query.externalId, account),
        ofContracts(account),
        recordedLike(query, sql`receipt_id`, sought),
      ),
      order: ORDER,
      entry: ReceiptDto.json(this.viewer(account)),
      joins: sql`join finance.receipt_v r on r.id = p.id`,
      cacheable: false,
    };
    return readPage(this.db, parts, query);
  }

  /** @throws {NotFound} when there is none, or the account may not see it */
  async one(account: Principal, id: string): Promise<string> {
    const json = await receiptJson(this.db, id, { visible: visibleTo(account), ...this.viewer(account) });
    if (!json) throw new NotFound('Receipt');
    return json;
  }

  private viewer(account: Principal): Viewer & ExternalIdReader {
    return { reader: account, contact: TenantContact.seenBy(account, this.contracts, sql`p.tenant_id`) };
  }
}

/** The same rows as by owner or tenant alone, found by the index of contracts. */
const ofContracts = (account: Principal): SqlFragment | false =>
  ['owner', 'tenant'].includes(account.role) &&
  sql`contract_id in (select id from contracts.contract_v where ${visibleTo(account)})`;
