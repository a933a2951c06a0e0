import { counted, formatMonth, sayBeingChecked } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { StatusChip } from '@kiraya/ui';
import { DashboardGrid } from '@kiraya/ui/app';
import { DueStatus } from '../../money/due-status';
import { duesQuery, type Due } from '../../money/dues';
import { payablesQuery, type Payable } from '../../money/payables';
import { WorkPanel } from './work-panel';

const SHOWN = 5;

/** What is to be done, before any figures: rents to collect, the oldest first, and owners to pay. */
export function WorkLists() {
  const dues = useQuery(duesQuery({ limit: SHOWN }));
  const payables = useQuery(payablesQuery({ limit: SHOWN }));
  return (
    <DashboardGrid>
      <WorkPanel
        title="Rents to collect"
        rows={dues.data?.items.map(dueRow)}
        total={dues.data?.total}
        to={paths.collectRents}
        verb="Record rents"
        nothing="Every rent that is due has been paid."
        failed={dues.error ? 'Could not load unpaid rents' : undefined}
        onRetry={() => void dues.refetch()}
      />
      <WorkPanel
        title="Owners to pay"
        rows={payables.data?.items.map(payableRow)}
        total={payables.data?.total}
        to={paths.payOwners}
        verb="Pay owners"
        nothing="Nothing is owed to owners."
        failed={payables.error ? 'Could not load what is owed to owners' : undefined}
        onRetry={() => void payables.refetch()}
      />
    </DashboardGrid>
  );
}

const dueRow = (due: Due) => ({
  key: due.rentRecordId,
  title: due.tenant.name,
  detail: [
    formatMonth(due.month),
    due.property.name,
    ...(due.paidAmount > 0 ? ['partly paid'] : []),
    ...(due.beingChecked ? [sayBeingChecked(due.beingChecked)] : []),
  ].join(', '),
  amount: due.amount,
  status: <DueStatus dueDate={due.dueDate} />,
  to: paths.collectRentsOf(due.contractId),
});

const payableRow = ({ ownerId, ownerName, transferable, recordCount, records }: Payable) => ({
  key: ownerId,
  title: ownerName,
  detail: [...new Set(records.map(({ propertyName }) => propertyName))].slice(0, 2).join(', '),
  amount: transferable,
  status: <StatusChip label={recordCount > 0 ? counted(recordCount, 'rent') : 'Charges'} tone="info" plain />,
  to: paths.payOwners,
});
