import type { Schemas } from '@kiraya/api-client';
import { counted } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { api, queryOptions, read, useQuery } from '@kiraya/session';
import { firstOf, rowOf, PendingTasks, type TaskRow } from '@kiraya/session/dashboard';
import { dashboardKeys } from '@kiraya/session/query-keys';

const waitingQuery = queryOptions({
  queryKey: dashboardKeys.of('waiting', 'owner'),
  queryFn: ({ signal }) => read(api.GET('/api/waiting/owner', { signal })),
  staleTime: 0,
});

/** Pending tasks of an owner's homes: for the owner, a tenant, or Kiraya. */
export function OwnerTasks() {
  const { data, isError, refetch } = useQuery(waitingQuery);
  return <PendingTasks rows={data && rowsOf(data)} failed={isError} onRetry={() => void refetch()} />;
}

function rowsOf(waiting: Schemas['OwnerWaitingDto']): TaskRow[] {
  const { toConfirm, owing, beingChecked, toSettle, newInterests, payeeMissing } = waiting;
  const { count: asked, homes } = newInterests;
  return [
    ...rowOf(payeeMissing === null ? 0 : 1, {
      title: 'Say where you are paid',
      amount: payeeMissing ?? 0,
      to: paths.profile,
      hint: 'Money was collected for you that cannot be sent.',
    }),
    ...rowOf(asked, {
      title: `${counted(asked, 'new interest')} in the last seven days`,
      first: homes.map(({ propertyId, propertyName }) => ({
        key: propertyId,
        label: propertyName,
        to: `${paths.editProperty(propertyId)}#interests`,
      })),
    }),
    ...rowOf(toConfirm.count, {
      title: `To be confirmed by the tenant: ${counted(toConfirm.count, 'contract')}`,
      ...firstOf(toConfirm),
    }),
    ...rowOf(owing.count, {
      title: `Due from tenants: ${counted(owing.count, 'contract')}`,
      amount: owing.amount,
      ...firstOf(owing),
    }),
    ...rowOf(beingChecked.count, {
      title: `Said to be paid, being checked: ${counted(beingChecked.count, 'payment')}`,
      amount: beingChecked.amount,
      ...firstOf(beingChecked),
    }),
    ...rowOf(toSettle.count, {
      title: `To be settled by Kiraya: ${toSettle.count} ${toSettle.count === 1 ? 'tenancy' : 'tenancies'}`,
      amount: toSettle.amount,
      to: paths.contractsThatWait('settle'),
      ...(toSettle.amount > 0 && { hint: 'The sum is that of the deposits.' }),
      ...firstOf(toSettle),
    }),
  ];
}
