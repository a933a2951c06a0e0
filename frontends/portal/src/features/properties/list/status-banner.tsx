import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import type { OccupancyFilter } from '../api/properties-list';

/** Banner of a filtered list, with a button to clear the filter. */
export function StatusBanner({ status, onViewAll }: { status: OccupancyFilter; onViewAll: () => void }) {
  return (
    <Banner
      action={
        <Button variant="secondary" size="small" onClick={onViewAll}>
          View All
        </Button>
      }
    >
      {`Showing ${status} properties only.`}
    </Banner>
  );
}
