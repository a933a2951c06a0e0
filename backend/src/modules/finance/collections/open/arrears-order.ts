import type { Order } from '../../../../platform/database/page-statement.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';

const COLUMNS = ['due', 'tenant', 'property', 'call', 'amount'] as const;
type ArrearsColumn = (typeof COLUMNS)[number];

/** A column, or with a minus before it, the same from its end. */
export const ARREARS_SORTS = COLUMNS.flatMap((column) => [column, `-${column}`] as const);
export type ArrearsSort = (typeof ARREARS_SORTS)[number];

interface SortedBy {
  type: string;
  shape: 'date' | 'text' | 'time' | 'whole';
  /** Its value of a claim, the oldest of its contract; the due date needs none. */
  value?: SqlFragment;
}

const SORTED: Record<ArrearsColumn, SortedBy> = {
  due: { type: 'date', shape: 'date' },
  tenant: {
    ...{ type: 'text', shape: 'text' },
    value: sql`(select lower(t.name) from auth.user_v t where t.id = claim.tenant_id)`,
  },
  property: {
    ...{ type: 'text', shape: 'text' },
    value: sql`(select lower(h.name) from properties.property_v h where h.id = claim.property_id)`,
  },
  call: {
    ...{ type: 'timestamptz', shape: 'time' },
    value: sql`coalesce((select max(n.created_at) from finance.call_note n
      where n.contract_id = claim.contract_id), '2000-01-01'::timestamptz)`,
  },
  amount: {
    ...{ type: 'bigint', shape: 'whole' },
    value: sql`(select sum(due.balance_paise)::bigint from due where due.contract_id = claim.contract_id)`,
  },
};

const columnOf = (sort: ArrearsSort): ArrearsColumn => sort.replace('-', '') as ArrearsColumn;

/** The order of a list of claims, the oldest of their contracts. */
export function arrearsOrder(sort: ArrearsSort): Order {
  const column = columnOf(sort);
  const { type, shape, value } = SORTED[column];
  return {
    name: `arrears/${sort}`,
    descending: sort.startsWith('-'),
    keys: [
      { column: value ? 'sorted_by' : 'due_date', type, shape },
      { column: 'id', type: 'uuid', shape: 'id' },
    ],
  };
}

/**
 * Claims that meet a condition, with their place in the order. By the due date the list is read along its index; any
 * other order is of all of them.
 * @param due all due claims
 */
export function arrearsTable(sort: ArrearsSort, where: SqlFragment, due: SqlFragment): SqlFragment {
  const { value } = SORTED[columnOf(sort)];
  if (!value) return sql`contracts.open_claim_v claim`;
  return sql`(with due as (select contract_id, balance_paise from ${due})
    select claim.*, ${value} as sorted_by from contracts.open_claim_v claim where ${where}) claim`;
}
