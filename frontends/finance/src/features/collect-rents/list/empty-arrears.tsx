import { paths } from '@kiraya/router';
import { Button, ButtonLink, EmptyState } from '@kiraya/ui';

/** Empty state: nothing found, or everything is paid. */
export function EmptyArrears({ narrowed, onShowAll }: { narrowed: boolean; onShowAll: () => void }) {
  if (narrowed) {
    return (
      <EmptyState
        title="No unpaid rents found."
        text="No dues match your search."
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show all unpaid rents
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="All rents due are paid."
      text="Rents appear here on the day they are due."
      action={
        <ButtonLink variant="secondary" to={paths.payOwners}>
          Pay owners
        </ButtonLink>
      }
    />
  );
}
