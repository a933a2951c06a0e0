import type { ListParts, Order } from '../../../../platform/database/page-statement.js';
import { type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import type { PostingKind } from '../finance.constants.js';
import { ListedTransactionDto } from './listed-transaction.dto.js';
import { TransactionDto, type Viewer } from './transaction.dto.js';

export const ORDER: Order = {
  name: 'transactions/date',
  descending: true,
  keys: [
    { column: 'date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

/** Conditions on postings: on their kinds alone, all that are listed, those of rents, and the others (null: none). */
export interface LineConditions {
  kinds: SqlFragment;
  listed: SqlFragment;
  rents: SqlFragment;
  others: SqlFragment | null;
}

/** A condition on postings. */
export const isOf = (kinds: readonly PostingKind[]): SqlFragment =>
  sql`kind in (${raw(kinds.map((kind) => `'${kind}'`).join(', '))})`;

/** JSON of a posting `p`. Postings of rents carry all that they show; the others look it up. */
const entryJson = (viewer: Viewer): SqlFragment => sql`case when p.kind in ('payment', 'payout')
  then ${TransactionDto.json(viewer)}
  else (select ${ListedTransactionDto.json(viewer)}
    from auth.user_v o left join auth.user_v t on t.id = p.tenant_id
      left join properties.property_v h on h.id = p.property_id
      left join contracts.charge_v c on c.id = p.receivable_id
    where o.id = p.owner_id) end`;

/** @param listed a condition on postings */
export const listedLines = (listed: SqlFragment, viewer: Viewer): ListParts => ({
  ...{ table: sql`finance.posting`, where: listed, order: ORDER, entry: entryJson(viewer) },
});

/** The single line that meets the condition, as JSON in text. */
export const oneLine = (listed: SqlFragment, viewer: Viewer): SqlFragment =>
  sql`select ${entryJson(viewer)}::text as json from (select * from finance.posting where ${listed}) p`;
