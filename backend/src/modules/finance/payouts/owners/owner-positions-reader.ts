import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { type Order, readPage } from '../../../../platform/database/page-statement.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { join, Sql, sql } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../../platform/http/paging.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { REVERSIBLE_ENTRIES } from '../../ledger/index.js';
import { positionJson } from './owner-position.js';

const LATEST: Order = {
  name: 'debts/latest',
  descending: true,
  keys: [
    { column: 'date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

const IS_REVERSED = sql`exists (select from finance.posting x where x.reverses_id = p.id)`;
const REVERSIBLE = join(
  REVERSIBLE_ENTRIES.map((kind) => sql`${kind}`),
  ', ',
);

const ENTRY = sql`json_build_object('id', p.id, 'kind', p.kind, 'tender', p.tender, 'date', p.date,
  'owes', ${rupees(sql`p.owes_paise`)}, 'description', coalesce(c.description, p.description),
  'month', to_char(p.month, 'YYYY-MM'), 'propertyName', h.name, 'payoutId', p.payout_id, 'receiptId', p.receipt_id,
  'reversesId', p.reverses_id, 'isReversed', ${IS_REVERSED}, 'canBeReversed',
  p.kind in (${REVERSIBLE}) and p.reverses_id is null and not ${IS_REVERSED}, 'reason', p.reason)`;

const JOINS = sql`left join properties.property_v h on h.id = p.property_id
  left join contracts.charge_v c on c.id = p.receivable_id`;

/** Reads what owners owe, and why: an owner their own. */
@Injectable()
export class OwnerPositionsReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is no such owner, or it is not the account's to know of */
  async position(account: Principal, ownerId: string): Promise<string> {
    const month = firstDayOf(monthOf(this.clock.today()));
    const isSeen = account.role !== 'owner' || account.id === ownerId;
    const json = isSeen ? await positionJson(this.sql, ownerId, month) : undefined;
    if (!json) throw new NotFound('Owner');
    return json;
  }

  /** @throws {NotFound} when there is no such owner, or it is not the account's to know of */
  async debts(account: Principal, ownerId: string, query: PageQueryDto): Promise<Page> {
    await this.position(account, ownerId);
    const where = sql`owner_id = ${ownerId}`;
    const parts = {
      table: sql`finance.owner_debt_v`,
      where,
      order: LATEST,
      entry: ENTRY,
      joins: JOINS,
      few: true,
    };
    return readPage(this.sql, parts, query);
  }
}
