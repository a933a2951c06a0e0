import { ListAllInterestsQuery } from '@kiraya/api-client/limits';
import { paths } from '@kiraya/router';
import { ApiProblem, useQuery } from '@kiraya/session';
import { Button, ButtonLink, EmptyState, media, Page, Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { DataTable, SearchBox, useListAddress } from '@kiraya/ui/table';
import { styled } from '@kiraya/mui';
import { SelectBox } from '@kiraya/ui/forms';
import { interestsQuery } from '../../../interests/interests-api';
import { homeInterestColumns } from './interest-columns';
import { isState, stateOptions } from './words';

/** People who asked about a home: of an owner's homes, or for administrators of all. */
export default function InterestsPage() {
  return (
    <Page title="Interests" intro="People interested in a home, newest first.">
      <Interests />
    </Page>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [media.phone]: { flexDirection: 'column' },
});
const Box = styled('div')({ width: 220, [media.phone]: { width: '100%' } });

function Interests() {
  const list = useListAddress();
  const q = list.filter('q');
  const [state, home] = [list.filter('state'), list.filter('home')];
  const filter = {
    q: q || undefined,
    state: isState(state) ? state : undefined,
    propertyId: home || undefined,
  };
  const page = useQuery(interestsQuery({ ...filter, cursor: list.cursor }));
  const isFiltered = Boolean(q || filter.state || home);
  const badAddress = page.error instanceof ApiProblem && page.error.status === 400;
  return (
    <Stack spacing={2.5}>
      <Row>
        <SearchBox
          label="Search interests"
          placeholder="Home, name, email or whole mobile"
          maxLength={ListAllInterestsQuery.q.maxLength}
          value={q}
          onSearch={(next) => list.setFilters({ q: next }, { replace: true })}
        />
        <Box>
          <SelectBox
            aria-label="State"
            placeholder="Any state"
            clearable
            options={stateOptions}
            value={filter.state ?? ''}
            onChange={(next) => list.setFilters({ state: next })}
          />
        </Box>
      </Row>
      {home && (
        <Banner
          action={
            <Button variant="secondary" size="small" onClick={() => list.setFilters({ home: '' })}>
              Show all homes
            </Button>
          }
        >
          Only interests in one home{page.data?.items[0] && `: ${page.data.items[0].propertyName}`}.
        </Banner>
      )}
      <DataTable
        caption="Interests"
        columns={homeInterestColumns}
        rows={page.data?.items}
        rowKey={(row) => row.id}
        refreshing={page.isPlaceholderData}
        paging={list.paging(page.data)}
        error={page.error ? 'Could not load interests' : undefined}
        onRetry={() => (badAddress ? list.clear() : void page.refetch())}
        empty={<NoInterests q={q} isFiltered={isFiltered} onShowAll={list.clear} />}
      />
    </Stack>
  );
}

interface Nothing {
  q: string;
  isFiltered: boolean;
  onShowAll: () => void;
}

function NoInterests({ q, isFiltered, onShowAll }: Nothing) {
  if (!isFiltered)
    return (
      <EmptyState
        title="No interests yet."
        text="When a visitor shows interest in a home on the public site, you find them here."
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
      text={
        q ? `Nobody matches “${q}” by home, name, email or mobile number.` : 'There are none in this state.'
      }
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all interests
        </Button>
      }
    />
  );
}
