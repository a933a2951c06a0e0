import { ListArrearsCount } from '@kiraya/api-client/limits';
import type { Schemas } from '@kiraya/api-client';
import { counted } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { api, queryOptions, read, useQuery } from '@kiraya/session';
import { dashboardKeys } from '@kiraya/session/query-keys';
import { firstOf, rowOf } from './task-rows';
import { PendingTasks, type TaskRow } from './pending-tasks';
import { WITH_DASHBOARD_MS } from './use-dashboard';

/** Query for the pending tasks of accountants and administrators. */
export const staffTasksQuery = queryOptions({
  queryKey: dashboardKeys.of('waiting', 'staff'),
  queryFn: ({ signal }) => read(api.GET('/api/waiting/staff', { signal })),
  staleTime: WITH_DASHBOARD_MS,
});

/** Pending tasks of accountants and administrators. */
export function StaffTasks() {
  const { data, isError, refetch } = useQuery(staffTasksQuery);
  return <PendingTasks rows={data && rowsOf(data)} failed={isError} onRetry={() => void refetch()} />;
}

function rowsOf(waiting: Schemas['StaffWaitingDto']): TaskRow[] {
  const { toConfirm, toCollect, toPay, toRefund, toSettle } = waiting;
  const orMore = toCollect.count >= ListArrearsCount.maximum ? ' or more' : '';
  return [
    ...rowOf(toConfirm.count, {
      title: `To confirm: ${counted(toConfirm.count, 'payment')}`,
      amount: toConfirm.amount,
      to: paths.collectRents,
      hint: 'What tenants say that they paid.',
    }),
    ...rowOf(toCollect.count, {
      title: `To collect: ${toCollect.count}${orMore} ${toCollect.count === 1 ? 'tenancy' : 'tenancies'}`,
      amount: toCollect.amount,
      to: paths.collectRents,
    }),
    ...rowOf(toPay.count, {
      title: `To pay: ${counted(toPay.count, 'owner')}`,
      amount: toPay.amount,
      to: paths.payOwners,
    }),
    ...rowOf(toRefund.count, {
      title: `To refund: ${counted(toRefund.count, 'deposit')}`,
      amount: toRefund.amount,
      to: paths.contractsThatWait('refund'),
      ...firstOf(toRefund),
    }),
    ...rowOf(toSettle.count, {
      title: `To settle: ${toSettle.count} ${toSettle.count === 1 ? 'tenancy' : 'tenancies'}`,
      amount: toSettle.amount,
      to: paths.contractsThatWait('settle'),
      ...(toSettle.amount > 0 && { hint: 'The sum is that of the deposits.' }),
      ...firstOf(toSettle),
    }),
  ];
}
