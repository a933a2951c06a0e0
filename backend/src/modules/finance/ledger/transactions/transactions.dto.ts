import { rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, object, view } from '../../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { ListedTransactionDto } from './listed-transaction.dto.js';

/** Sums `s` over all filtered rows of rents, on every page. Reversals count negative. */
export class TransactionSummaryDto extends view({
  totalPayments: rupees(sql`s.payments`, { example: 420000, description: 'Total payments in rupees' }),
  totalPayouts: rupees(sql`s.payouts`, { example: 340200, description: 'Total payouts in rupees' }),
  commission: rupees(sql`s.commission`, { example: 42000, description: 'Commission in rupees' }),
  netIncome: rupees(sql`(s.payments - s.payouts - s.commission)`, {
    example: 37800,
    description: 'Payments less payouts and commission, in rupees',
  }),
}) {}

export class TransactionsDto extends view({
  items: list(ListedTransactionDto),
  summary: object(TransactionSummaryDto),
}) {}

class FilterOptionDto extends view({
  id: uuid(sql`o.id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  name: text(sql`o.name`, { example: 'Asha Rao' }),
}) {}

/** Rows `o`, with id and name, of each kind of choice. */
type Choices = Record<'owners' | 'tenants' | 'properties', SqlFragment>;
const BY_NAME = sql`lower(o.name), o.id`;

/** Filters to choose from, by name; at most 50 of each. */
export class TransactionFiltersDto extends view({
  owners: list(FilterOptionDto, ({ owners }: Choices) => ({ from: owners, order: BY_NAME })),
  tenants: list(FilterOptionDto, ({ tenants }: Choices) => ({ from: tenants, order: BY_NAME })),
  properties: list(FilterOptionDto, ({ properties }: Choices) => ({ from: properties, order: BY_NAME })),
}) {}
