import { counted } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { firstOf, rowOf, type TaskRow } from '@kiraya/session/dashboard';
import { answerRows } from '../../dashboard/answer-rows';
import { WaitsForYou } from '../../dashboard/waits-for-you';
import { type OwnerWaiting, waitingQuery } from './owner-waiting';
import { WhoOwes } from './who-owes';

/** Pending tasks of an owner's homes, for the owner first, then for a tenant or Kiraya; and tenants who owe. */
export function OwnerTasks() {
  const { data, isError, refetch } = useQuery(waitingQuery);
  return (
    <>
      <WaitsForYou rows={data && rowsOf(data)} failed={isError} onRetry={() => void refetch()} />
      {data && <WhoOwes owing={data.owing} />}
    </>
  );
}

function rowsOf(waiting: OwnerWaiting): TaskRow[] {
  const { answers, toConfirm, beingChecked, toSettle, newInterests, payeeMissing } = waiting;
  const { count: asked, homes } = newInterests;
  return [
    ...answerRows(answers),
    ...rowOf(asked, {
      title: counted(asked, 'new interest'),
      to: paths.newInterests,
      first: homes.map(({ propertyId, propertyName }) => ({
        key: propertyId,
        label: propertyName,
        to: paths.newInterestsOf(propertyId),
      })),
    }),
    ...rowOf(payeeMissing === null ? 0 : 1, {
      title: 'Say where you are paid',
      amount: payeeMissing ?? 0,
      to: paths.profile,
      hint: 'Money was collected for you that cannot be sent.',
    }),
    ...rowOf(toConfirm.count, {
      title: `To be confirmed by the tenant: ${counted(toConfirm.count, 'contract')}`,
      ...firstOf(toConfirm),
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
