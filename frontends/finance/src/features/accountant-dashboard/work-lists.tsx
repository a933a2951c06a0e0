import { counted, formatMonth, sayBeingChecked } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { StatusChip } from '@kiraya/ui';
import { DashboardGrid } from '@kiraya/ui/app';
import { type Arrears, arrearsQuery, type OpenClaim } from '../../money/arrears';
import { DueStatus } from '../../money/due-status';
import { payablesQuery, type Payable } from '../../money/payables';
import { WorkPanel } from './work-panel';

const SHOWN = 5;

export const firstDues = arrearsQuery({ limit: SHOWN });
export const firstPayables = payablesQuery({ limit: SHOWN });

/** First rows of the work lists, above all figures. */
export function WorkLists() {
  const dues = useQuery(firstDues);
  const payables = useQuery(firstPayables);
  return (
    <DashboardGrid>
      <WorkPanel
        title="Rents and charges to collect"
        rows={dues.data?.items.map(dueRow)}
        total={dues.data?.total}
        to={paths.collectRents}
        verb="Record rents"
        nothing="Nothing is due."
        failed={dues.error ? 'Could not load the dues' : undefined}
        onRetry={() => void dues.refetch()}
      />
      <WorkPanel
        title="Owners to pay"
        rows={payables.data?.items.map(payableRow)}
        total={payables.data?.total}
        to={paths.payOwners}
        verb="Pay owners"
        nothing="Nothing is owed to owners."
        failed={payables.error ? 'Could not load the owners to pay' : undefined}
        onRetry={() => void payables.refetch()}
      />
    </DashboardGrid>
  );
}

const dueRow = ({
  contractId,
  tenant,
  property,
  amount,
  claimCount,
  claims,
  oldestDueDate,
  beingChecked,
}: Arrears) => ({
  key: contractId,
  title: tenant.name,
  detail: [
    whatFor(claimCount, claims),
    property.name,
    ...(beingChecked ? [sayBeingChecked(beingChecked)] : []),
  ].join(', '),
  amount,
  status: <DueStatus dueDate={oldestDueDate} />,
  to: paths.collectRentsOf(contractId),
});

function whatFor(count: number, [first]: readonly OpenClaim[]): string {
  if (count !== 1 || !first) return `${count} rents and charges`;
  const { month, description, paidAmount } = first;
  return `${description ?? formatMonth(month)}${paidAmount > 0 ? ' (partly paid)' : ''}`;
}

const payableRow = ({ ownerId, ownerName, transferable, recordCount, records }: Payable) => ({
  key: ownerId,
  title: ownerName,
  detail: [...new Set(records.map(({ propertyName }) => propertyName))].slice(0, 2).join(', '),
  amount: transferable,
  status: <StatusChip label={recordCount > 0 ? counted(recordCount, 'rent') : 'Charges'} tone="info" plain />,
  to: paths.payOwners,
});
