import { Injectable } from '@nestjs/common';
import { readPage, RECORDED, recorded } from '../../../../platform/database/page-statement.js';
import { Database, sql } from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { and } from '../../../../platform/database/where.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Page } from '../../../../platform/http/paging.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { recordedLike, type RecordedQueryDto, soughtLines } from '../../ledger/index.js';
import { PAYOUT_OF_PAGE, payoutJson } from './payout-json.js';

const ORDER = recorded('payouts');

/** Reads payouts that an account may see. */
@Injectable()
export class PayoutsReader {
  constructor(private readonly db: Database) {}

  /** A page with all payouts, in the order of recording. */
  async page(account: Principal, query: RecordedQueryDto): Promise<Page> {
    const sought = query.q?.trim() ? await soughtLines(this.db, account, query.q) : undefined;
    const parts = {
      table: sql`finance.payout`,
      where: and(RECORDED, visibleTo(account), recordedLike(query, sql`payout_id`, sought)),
      order: ORDER,
      entry: sql`s.json::json`,
      joins: PAYOUT_OF_PAGE,
      cacheable: false,
    };
    return readPage(this.db, parts, query);
  }

  /** @throws {NotFound} when there is none, or the account may not see it */
  async one(account: Principal, id: string): Promise<string> {
    const json = await payoutJson(this.db, id, visibleTo(account));
    if (!json) throw new NotFound('Payout');
    return json;
  }
}
