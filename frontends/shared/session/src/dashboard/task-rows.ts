import type { Schemas } from '@kiraya/api-client';
import { paths } from '@kiraya/router';
import type { TaskRow } from './pending-tasks';

type Waiting = Schemas['WaitingDto'];

/** Longest-waiting contracts as links, and the number of the others. */
export const firstOf = ({ count, first }: Waiting): Pick<TaskRow, 'first' | 'more'> => ({
  first: first.map(({ contractId, propertyName, tenantName }, n) => ({
    key: `${contractId} ${n}`,
    label: `${propertyName} (${tenantName})`,
    to: paths.contract(contractId),
  })),
  more: count - first.length,
});

/** Row of a kind of task; none if its count is 0. */
export const rowOf = (count: number, row: TaskRow): TaskRow[] => (count > 0 ? [row] : []);
