import { formatMonth, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, color, media, Money, size, StatusChip, weight } from '@kiraya/ui';
import { useId, useState } from 'react';
import type { Contract, RentRecord } from '../api/contract';
import { isPartlyPaid, rentStatusOf, summaryOf } from '../records/rent-status';

/** Number of latest months shown in a row; the others on demand. */
const SHOWN = 3;

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  fontSize: size.small,
  width: '100%',
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 12px',
  minHeight: 32,
});
const Summary = styled('span')({
  fontWeight: weight.medium,
  '& span': { color: color.error },
});
const Records = styled('ul')({
  display: 'grid',
  gridTemplateColumns: '72px 88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 8px',
  '&[data-all="true"]': { maxHeight: 320, overflowY: 'auto' },
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li > *': { justifySelf: 'start' },
  '& li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' },
  [media.narrow]: {
    display: 'block',
    '& li': { display: 'flex', flexWrap: 'wrap', gap: '2px 8px', marginBottom: 8 },
  },
});
const Commission = styled('span')({ color: color.textQuiet });

/** Rents of a contract in its row: number paid, and the latest months with their commission. */
export function RentRecordsCell({ contract }: { contract: Contract }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const { rentRecords } = contract;
  if (rentRecords.length === 0) return <Root>No rents yet</Root>;
  const today = todayInIndia();
  const latest = rentRecords.toReversed();
  return (
    <Root>
      <Head>
        <RecordsSummary records={rentRecords} today={today} />
        {rentRecords.length > SHOWN && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={all}
            aria-controls={id}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : `Show all ${rentRecords.length}`}
          </Button>
        )}
      </Head>
      <Records
        id={id}
        data-all={all}
        tabIndex={all ? 0 : undefined}
        aria-label={`Rent records of ${contract.property.name}`}
      >
        {(all ? latest : latest.slice(0, SHOWN)).map((record) => (
          <RecordLine key={record.id} record={record} today={today} />
        ))}
      </Records>
    </Root>
  );
}

function RecordsSummary({ records, today }: { records: readonly RentRecord[]; today: string }) {
  const { count, paid, overdue } = summaryOf(records, today);
  return (
    <Summary>
      {paid} of {count} paid
      {overdue > 0 && <span> · {overdue} overdue</span>}
    </Summary>
  );
}

function RecordLine({ record, today }: { record: RentRecord; today: string }) {
  const tone = rentStatusOf(record, today) === 'overdue' ? 'error' : 'warning';
  const unpaid = isPartlyPaid(record) ? 'Partly paid' : 'Unpaid';
  return (
    <li>
      <span>{formatMonth(record.month)}</span>
      {record.paid ? <StatusChip label="Paid" tone="success" /> : <StatusChip label={unpaid} tone={tone} />}
      <Commission>
        <Money amount={record.commission} /> commission
      </Commission>
    </li>
  );
}
