import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { ListFile } from '../../../../platform/csv/csv-files.js';
import type { Day } from '../../../../platform/database/day-in-text.js';
import { type Order, type ListParts, readPage } from '../../../../platform/database/page-statement.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, Sql, sql, type Statements } from '../../../../platform/database/sql.js';
import { containing, every } from '../../../../platform/database/where.js';
import type { Page } from '../../../../platform/http/paging.js';
import { isCalled } from './sought.js';
import { beingChecked } from '../declarations/being-checked.js';
import type { DueDto, DuesQueryDto, MakeDuesFileDto } from './due.dto.js';
import { DUES_FILE } from './dues-file.js';

const OLDEST: Order = {
  name: 'dues/oldest',
  descending: false,
  keys: [
    { column: 'due_date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

const ENTRY = sql`json_build_object('rentRecordId', p.id, 'contractId', p.contract_id, 'month', to_char(p.month, 'YYYY-MM'),
  'dueDate', p.due_date, 'amount', ${rupees(sql`p.balance_paise`)}, 'paidAmount', ${rupees(sql`p.paid_paise`)},
  'commission', ${rupees(sql`(p.whole_commission_paise - p.earned_paise)`)},
  'property', json_build_object('id', h.id, 'name', h.name, 'address', h.address),
  'tenant', json_build_object('id', t.id, 'name', t.name), 'owner', json_build_object('id', o.id, 'name', o.name), 'confirmed', c.confirmed_at is not null,
  'beingChecked', ${beingChecked(sql`d.contract_id = p.contract_id`)})`;

const JOINS = sql`join properties.property_v h on h.id = p.property_id
  join auth.user_v t on t.id = p.tenant_id join auth.user_v o on o.id = p.owner_id
  join contracts.contract_v c on c.id = p.contract_id`;

/** Reads the rents that are due and not paid. */
@Injectable()
export class DuesReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** A page, the oldest first. What is due today is due. */
  async page(query: DuesQueryDto): Promise<Page> {
    const { q, ownerId, contractId } = query;
    const today = this.clock.today();
    const parts = {
      ...(await partsOf(this.sql, query, today)),
      few: !q,
      ...(!q?.trim() && !ownerId && !contractId && { total: allDueRents(today) }),
    };
    return readPage(this.sql, parts, query);
  }

  /** All of them. */
  async file(filter: MakeDuesFileDto): Promise<ListFile<DueDto>> {
    const parts = await partsOf(this.sql, filter, this.clock.today());
    return { of: 'dues', columns: DUES_FILE, from: () => parts };
  }
}

async function partsOf(
  db: Statements,
  { q, ownerId, contractId }: MakeDuesFileDto,
  today: string,
): Promise<ListParts> {
  return {
    table: sql`contracts.rent_record_v`,
    where: every(
      sql`balance_paise > 0`,
      ownerId && sql`owner_id = ${ownerId}`,
      contractId && sql`contract_id = ${contractId}`,
      q?.trim() && (await isCalled(db, containing(q))),
      sql`due_date <= ${today}::date`,
    ),
    order: OLDEST,
    entry: ENTRY,
    joins: JOINS,
  };
}

/** How many rents are due and not paid. @param today `YYYY-MM-DD` */
export const allDueRents = (today: Day): Fragment =>
  sql`(select coalesce(sum(rents), 0) from contracts.due_piece_v where due_on <= to_char(${today}::date, 'YYYY-MM-DD'))`;
