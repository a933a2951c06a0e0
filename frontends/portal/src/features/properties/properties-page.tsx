import { paths } from '@kiraya/router';
import { Button, ButtonLink, Loading, Page, TextSkeleton } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { mdiPlus } from '@kiraya/ui/icons';
import { HomesWithoutPlace } from './list/homes-without-place';
import { PropertyFilters } from './list/property-filters';
import { PropertiesTable } from './list/properties-table';
import { StatusBanner } from './list/status-banner';
import { useListState } from './list/use-list-state';
import { usePropertyList } from './list/use-property-list';
import { usePropertyAccess } from './property-access';
import { Stacked } from './stacked';

/** Properties by role: all, the owner's own, or those the tenant rents. */
export default function PropertiesPage() {
  const access = usePropertyAccess();
  const list = useListState();
  const found = usePropertyList(list, access.admin);
  return (
    <Page title="Properties" intro={intro(access)} action={access.mayCreate && <CreateLink />}>
      {!access.known && (
        <Loading label="Loading properties">
          <TextSkeleton lines={6} />
        </Loading>
      )}
      {access.known && (
        <Stacked>
          <PropertyFilters list={list} byStanding={access.mayEdit} />
          {list.status && <StatusBanner status={list.status} onViewAll={list.viewAll} />}
          {found.countsFailed && <CountsBanner onRetry={found.retryCounts} />}
          {access.mayEdit && !access.admin && <HomesWithoutPlace rows={found.page.data?.items ?? []} />}
          <PropertiesTable access={access} list={list} found={found} />
        </Stacked>
      )}
    </Page>
  );
}

function CreateLink() {
  return (
    <ButtonLink to={paths.createProperty} icon={mdiPlus}>
      Create Property
    </ButtonLink>
  );
}

function CountsBanner({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Banner tone="error" action={retry}>
      Could not load data on interests. The list itself is complete.
    </Banner>
  );
}

function intro({ admin, mayCreate }: { admin: boolean; mayCreate: boolean }): string {
  if (admin) return 'Every home on Kiraya, the most wanted first.';
  return mayCreate ? 'The homes you own, vacant and rented.' : 'The homes you rent.';
}
