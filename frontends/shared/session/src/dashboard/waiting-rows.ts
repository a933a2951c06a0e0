import type { Schemas } from '@kiraya/api-client';
import { paths } from '@kiraya/router';
import type { WaitingRow } from './what-waits';

type Waiting = Schemas['WaitingDto'];

/** The contracts that wait longest, and how many more there are. */
export const firstOf = ({ count, first }: Waiting): Pick<WaitingRow, 'first' | 'more'> => ({
  first: first.map(({ contractId, propertyName, tenantName }, n) => ({
    key: `${contractId} ${n}`,
    label: `${propertyName} (${tenantName})`,
    to: paths.contract(contractId),
  })),
  more: count - first.length,
});

/** The row of a kind, where any of it waits. */
export const rowOf = (count: number, row: WaitingRow): WaitingRow[] => (count > 0 ? [row] : []);
