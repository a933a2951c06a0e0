import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import type { ListFile } from '../../../../platform/csv/csv-files.js';
import { type Day, dayInText } from '../../../../platform/database/day-in-text.js';
import { type Order, type ListParts, readPage } from '../../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql } from '../../../../platform/database/sql.js';
import { and } from '../../../../platform/database/where.js';
import type { Page } from '../../../../platform/http/paging.js';
import { countOwed, owedOwners } from './owed-owners.js';
import {
  type MakePayablesFileDto,
  PayableDto,
  payableRents,
  type PayablesQueryDto,
  PayableSumsDto,
} from './payable.dto.js';
import { type Columns, rupeesCell, wholeCell } from '../../../../platform/csv/csv.js';

const PAYABLES_FILE: Columns<PayableSumsDto> = [
  ['Owner', ({ ownerName }) => ownerName],
  ['Rents', ({ recordCount }) => wholeCell(recordCount)],
  ['Owed of rents', ({ amount }) => rupeesCell(amount)],
  ['Owed of charges', ({ otherAmount }) => rupeesCell(otherAmount)],
  ['Owner owes', ({ owes }) => rupeesCell(owes)],
  ['Taken off', ({ deductions }) => rupeesCell(deductions)],
  ['To be sent', ({ transferable }) => rupeesCell(transferable)],
  ['Held for later', ({ heldForLater }) => rupeesCell(heldForLater)],
  ['Paid by', ({ payee }) => payee.kind],
  ['Paid to', ({ payee }) => payee.masked],
  ['On hold until', ({ payee }) => payee.heldUntil],
  ['Owner id', ({ ownerId }) => ownerId],
];

const ORDER: Order = {
  name: 'payables/owner',
  descending: false,
  keys: [{ column: 'owner_id', type: 'uuid', shape: 'id' }],
};
const joins = (
  month: Day,
): SqlFragment => sql`join auth.user_v o on o.id = p.owner_id left join auth.payee_v y on y.owner_id = p.owner_id
  left join auth.payee_request_v q on q.owner_id = p.owner_id
  cross join lateral (select count(*) as record_count from ${payableRents(month)}) s`;

/** Reads the money due to owners. */
@Injectable()
export class PayablesReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  page(query: PayablesQueryDto): Promise<Page> {
    const { ownerId } = query;
    const month = this.month();
    const parts = {
      ...partsOf(query, month, PayableDto.json({ month, now: this.clock.now() })),
      cacheable: true,
      ...(!ownerId && { total: countOwed(month) }),
    };
    return readPage(this.db, parts, query);
  }

  /** All rows, without the rents and charges behind their sums. */
  file(filter: MakePayablesFileDto): ListFile<PayableSumsDto> {
    const month = this.month();
    const parts = partsOf(filter, month, PayableSumsDto.json({ now: this.clock.now() }));
    return { of: 'payables', columns: PAYABLES_FILE, from: () => parts };
  }

  private month(): Day {
    return dayInText(firstDayOf(monthOf(this.clock.today())));
  }
}

const partsOf = ({ ownerId }: MakePayablesFileDto, month: Day, row: SqlFragment): ListParts => ({
  table: owedOwners(month),
  where: and(ownerId && sql`owner_id = ${ownerId}`),
  order: ORDER,
  entry: row,
  joins: joins(month),
});
