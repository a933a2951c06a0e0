import { styled, useMediaQuery } from '@kiraya/mui';
import { Button, media, PHONE_PX, size } from '@kiraya/ui';
import { DayFilter, FieldShell, SelectBox } from '@kiraya/ui/forms';
import { mdiChevronDown, mdiChevronUp, mdiFilterOffOutline, mdiFilterOutline } from '@kiraya/ui/icons';
import { useId, useState } from 'react';
import type { Transaction } from '../../../money/transaction';
import { PartyFilters } from './party-filters';
import type { TransactionsAddress } from './use-transactions-address';

/** Height of the neighbouring boxes, which have a label above them. */
const BESIDE_LABELS = `calc(1.5 * ${size.small} + 6px)`;

const Bar = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  '& > button': { minHeight: 48, marginTop: BESIDE_LABELS },
  '& select': { paddingLeft: 12, paddingRight: 36 },
  // Seven boxes fit beside each other, and 'Rent Payments' into its own.
  [media.desktop]: { '& input, & select': { fontSize: size.small } },
  [media.phone]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > button': { gridColumn: '1 / -1', marginTop: 0 },
  },
});

const types = [
  { value: 'All', label: 'All' },
  { value: 'payment', label: 'Rent Payments' },
  { value: 'payout', label: 'Owner Payouts' },
] as const;

interface Props {
  address: TransactionsAddress;
  rows: readonly Transaction[] | undefined;
}

/** Filters of the list; folded on a phone. */
export function TransactionFilters({ address, rows }: Props) {
  const phone = useMediaQuery(`(max-width: ${PHONE_PX - 0.05}px)`);
  const { filters } = address;
  const [open, setOpen] = useState(address.isFiltered);
  return (
    <Bar role="search" aria-label="Filter transactions">
      {phone && (
        <Button
          variant="secondary"
          icon={mdiFilterOutline}
          endIcon={open ? mdiChevronUp : mdiChevronDown}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Filters
        </Button>
      )}
      {(open || !phone) && (
        <>
          <PartyFilters address={address} rows={rows} />
          <TypeFilter address={address} />
          <DayFilter
            label="From"
            value={filters.from ?? ''}
            max={filters.to}
            onChange={(day) => address.setFilter('since', day)}
          />
          <DayFilter
            label="To"
            value={filters.to ?? ''}
            min={filters.from}
            onChange={(day) => address.setFilter('until', day)}
          />
          <Button
            variant="secondary"
            icon={mdiFilterOffOutline}
            disabled={!address.isFiltered}
            onClick={address.clearFilters}
          >
            Clear Filters
          </Button>
        </>
      )}
    </Bar>
  );
}

function TypeFilter({ address: { filters, setFilter } }: { address: TransactionsAddress }) {
  const id = useId();
  return (
    <FieldShell id={id} label="Transaction Type">
      <SelectBox
        id={id}
        options={types}
        value={filters.transactionType ?? 'All'}
        onChange={(type) => setFilter('transactionType', type === 'All' ? '' : type)}
      />
    </FieldShell>
  );
}
