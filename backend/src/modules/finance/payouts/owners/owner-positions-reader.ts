import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { type Order, readPage } from '../../../../platform/database/page-statement.js';
import { Database, sql } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../../platform/http/paging.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { OwnerDebtDto } from './owner-entry.dto.js';
import { positionJson } from './owner-entry-json.js';

const LATEST: Order = {
  name: 'debts/latest',
  descending: true,
  keys: [
    { column: 'date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

const JOINS = sql`left join properties.property_v h on h.id = p.property_id
  left join contracts.charge_v c on c.id = p.receivable_id`;

/** Reads owners' debts and their history. Owners read their own. */
@Injectable()
export class OwnerPositionsReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is no such owner, or the account may not see them */
  async position(account: Principal, ownerId: string): Promise<string> {
    const month = firstDayOf(monthOf(this.clock.today()));
    const isSeen = account.role !== 'owner' || account.id === ownerId;
    const json = isSeen ? await positionJson(this.db, ownerId, month) : undefined;
    if (!json) throw new NotFound('Owner');
    return json;
  }

  /** @throws {NotFound} when there is no such owner, or the account may not see them */
  async debts(account: Principal, ownerId: string, query: PageQueryDto): Promise<Page> {
    await this.position(account, ownerId);
    const where = sql`owner_id = ${ownerId}`;
    const parts = {
      table: sql`finance.owner_debt_v`,
      where,
      order: LATEST,
      entry: OwnerDebtDto.json(),
      joins: JOINS,
      cacheable: true,
    };
    return readPage(this.db, parts, query);
  }
}
