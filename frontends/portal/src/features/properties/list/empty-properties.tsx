import { paths } from '@kiraya/router';
import { Button, ButtonLink, EmptyState } from '@kiraya/ui';
import { mdiPlus } from '@kiraya/ui/icons';
import type { OccupancyFilter } from '../api/properties-list';
import { standingLabel, type Standing } from '../listing/standings';
import type { ListState } from './use-list-state';

const titles = {
  vacant: 'No vacant properties found.',
  rented: 'No rented properties found.',
  all: 'No properties found.',
};

interface Props {
  of: Pick<ListState, 'status' | 'standing' | 'q' | 'viewAll'>;
  mayCreate: boolean;
}

/** Empty state of the list: reason and next step. */
export function EmptyProperties({ of: { status, standing, q, viewAll }, mayCreate }: Props) {
  const title = titles[status ?? 'all'];
  if (q || status || standing) {
    return (
      <EmptyState
        title={title}
        text={q ? `Nothing matches “${q}” in a name or an address.` : whyNone(status, standing)}
        action={
          <Button variant="secondary" onClick={viewAll}>
            {q ? 'Clear the search' : 'Show all properties'}
          </Button>
        }
      />
    );
  }
  if (!mayCreate) return <EmptyState title={title} text="Homes you rent or look after are listed here." />;
  return (
    <EmptyState
      title={title}
      text="List a home and it is on the public site at once. No brokerage."
      action={
        <ButtonLink to={paths.createProperty} icon={mdiPlus}>
          List the first one
        </ButtonLink>
      }
    />
  );
}

function whyNone(status?: OccupancyFilter, standing?: Standing): string {
  if (standing) return `No home here has the status “${standingLabel(standing)}” on the site.`;
  return status === 'vacant'
    ? 'Every home here has someone living in it.'
    : 'No home here has an active contract.';
}
