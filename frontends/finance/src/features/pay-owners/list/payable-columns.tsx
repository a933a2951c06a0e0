import { formatMonth } from '@kiraya/formats';
import { Button, LongWords, Money } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import type { Payable } from '../../../money/payables';

const SHOWN = 2;

/** The columns of the owners to pay; `onPay` begins to pay one. */
export function payableColumns(onPay: (payable: Payable) => void): Column<Payable>[] {
  return [
    {
      key: 'owner',
      label: 'Owner',
      minWidth: 140,
      card: { line: 1, span: 7 },
      render: (row) => row.ownerName,
    },
    { key: 'homes', label: 'Months and homes', prose: true, render: (row) => <RentsOf payable={row} /> },
    {
      key: 'count',
      label: 'Rents',
      numeric: true,
      card: { label: 'above' },
      render: (row) => row.recordCount,
    },
    {
      key: 'amount',
      label: 'Owed',
      numeric: true,
      card: { line: 1, span: 5, label: 'none', align: 'end', emphasis: 'strong' },
      render: (row) => <Money amount={row.amount} />,
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      render: (row) => (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Pay ${row.ownerName}`}
          onClick={() => onPay(row)}
        >
          Pay
        </Button>
      ),
    },
  ];
}

/** The first rents by month and home, and how many more there are. */
function RentsOf({ payable: { records, recordCount } }: { payable: Payable }) {
  const first = records
    .slice(0, SHOWN)
    .map(({ month, propertyName }) => `${formatMonth(month)}, ${propertyName}`);
  const more = recordCount - first.length;
  return (
    <span>
      <LongWords text={first.join('; ')} />
      {more > 0 && ` and ${more} more`}
    </span>
  );
}
