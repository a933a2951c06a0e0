import { styled } from '@kiraya/mui';
import { Button, media } from '@kiraya/ui';
import { FieldShell, SelectBox } from '@kiraya/ui/forms';
import { mdiFilterOffOutline } from '@kiraya/ui/icons';
import { useId } from 'react';
import type { Transaction } from '../../../money/transaction';
import { DayFilter } from './day-filter';
import { PartyFilters } from './party-filters';
import type { TransactionsAddress } from './use-transactions-address';

const Bar = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  [media.phone]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-whole]': { gridColumn: '1 / -1' },
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
  /** Of someone who pays rent: there are no other tenants and no payouts to filter by. */
  tenantsOnly: boolean;
}

/** What the list is narrowed to. Every choice is one step in the browser's history. */
export function TransactionFilters({ address, rows, tenantsOnly }: Props) {
  return (
    <Bar role="search" aria-label="Filter transactions">
      <PartyFilters address={address} rows={rows} tenantsOnly={tenantsOnly} />
      {!tenantsOnly && <TypeFilter address={address} />}
      <DayFilter label="From" name="since" address={address} />
      <DayFilter label="To" name="until" address={address} />
      <Button
        variant="secondary"
        icon={mdiFilterOffOutline}
        data-whole
        disabled={!address.isFiltered}
        onClick={address.clearFilters}
      >
        Clear Filters
      </Button>
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
