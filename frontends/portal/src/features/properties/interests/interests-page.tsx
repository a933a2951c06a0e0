import { ListAllInterestsQuery } from '@kiraya/api-client/limits';
import { paths } from '@kiraya/router';
import { ApiProblem, useQuery } from '@kiraya/session';
import { Button, ButtonLink, EmptyState, Page, Stack } from '@kiraya/ui';
import { DataTable, SearchBox, useListAddress } from '@kiraya/ui/table';
import { allInterestsQuery } from '../api/interests';
import { homeInterestColumns } from './interest-columns';

/** People who asked about a home: of an owner's homes, or for administrators of all. */
export default function InterestsPage() {
  return (
    <Page title="Interests" intro="Who wants to see which home, the newest first. Call them soon.">
      <Interests />
    </Page>
  );
}

function Interests() {
  const list = useListAddress();
  const q = list.filter('q');
  const page = useQuery(allInterestsQuery({ q: q || undefined, cursor: list.cursor }));
  const badAddress = page.error instanceof ApiProblem && page.error.status === 400;
  return (
    <Stack spacing={2.5}>
      <SearchBox
        label="Search interests"
        placeholder="Home, name, email or mobile"
        maxLength={ListAllInterestsQuery.q.maxLength}
        value={q}
        onSearch={(next) => list.setFilters({ q: next }, { replace: true })}
      />
      <DataTable
        caption="Interests"
        columns={homeInterestColumns}
        rows={page.data?.items}
        rowKey={(row) => row.id}
        refreshing={page.isPlaceholderData}
        paging={list.paging(page.data)}
        error={page.error ? 'Could not load interests' : undefined}
        onRetry={() => (badAddress ? list.clear() : void page.refetch())}
        empty={<NoInterests q={q} onShowAll={list.clear} />}
      />
    </Stack>
  );
}

function NoInterests({ q, onShowAll }: { q: string; onShowAll: () => void }) {
  if (!q)
    return (
      <EmptyState
        title="No interests yet."
        text="When a visitor shows interest in a home on the public site, you find their name and number here."
        action={
          <ButtonLink to={paths.properties} variant="secondary">
            Go to properties
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title="No interests found."
      text={`Nobody matches “${q}” by home, name, email or mobile number.`}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all interests
        </Button>
      }
    />
  );
}
