import { Button, EmptyState } from '@kiraya/ui';

/** Empty state: filters without a match, or nothing recorded yet. */
export function EmptyTransactions({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title="No transactions found matching the selected filters."
      text={
        isFiltered
          ? 'Search for the beginning of a reference, a number, an amount, a name or a home, or choose fewer filters.'
          : 'Payments and payouts appear here as soon as they are recorded.'
      }
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            Show all transactions
          </Button>
        )
      }
    />
  );
}
