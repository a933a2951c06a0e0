import { paths } from '@kiraya/router';
import { Button, ButtonLink, EmptyState } from '@kiraya/ui';

/** Empty state: nothing found, or everything is paid. */
export function EmptyArrears({ narrowed, onShowAll }: { narrowed: boolean; onShowAll: () => void }) {
  if (narrowed) {
    return (
      <EmptyState
        title="No unpaid rents found."
        text="Nothing that is due matches what you looked for."
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
      title="Every rent that is due has been paid."
      text="Rents are listed here from the day on which they are due."
      action={
        <ButtonLink variant="secondary" to={paths.payOwners}>
          Pay owners
        </ButtonLink>
      }
    />
  );
}
