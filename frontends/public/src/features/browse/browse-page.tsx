import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Loading,
  media,
  pageWidth,
  size,
  weight,
} from '@kiraya/ui';
import { SelectBox } from '@kiraya/ui/forms';
import { mdiEmailOutline, mdiFilterVariant, mdiHeartOutline } from '@kiraya/ui/icons';
import { useState } from 'react';
import { lazyPart } from '../../frame/lazy-part';
import { PublicFrame } from '../../frame/public-frame';
import { manifest } from '../../manifest';
import { referencesQuery } from './browse-api';
import { BrowseSearch } from './browse-search';
import { Chips, Mended } from './chips';
import { FiltersForm } from './filters-form';
import { searchOf } from './browse-filters';
import { CardSkeleton, HomeCard } from '../../homes/home-card';
import { homesWords, NoMatch } from './no-match';
import { useBrowse } from './use-browse';
import { usePieces } from './use-pieces';

/** Dialogs in chunks of their own. The filters have one where they do not fit beside the homes. */
const SaveSearchDialog = lazyPart(() => import('./save-search-dialog'));
const FiltersDialog = lazyPart(() => import('./filters-dialog'));

const NARROW = '@media (max-width: 959.95px)';
const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: '280px minmax(0, 1fr)',
  gap: '24px 32px',
  boxSizing: 'border-box',
  maxWidth: pageWidth.wide + 48,
  margin: '0 auto',
  padding: '32px 24px 80px',
  '&[data-single="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  [media.phone]: { padding: '20px 16px 56px' },
});
const Head = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  [media.phone]: { '& form': { order: 1, flexBasis: '100%' }, '& > a': { marginLeft: 'auto' } },
  '& h1': { margin: 0, fontSize: size.title, fontWeight: weight.strong, letterSpacing: '-0.018em' },
});
const Beside = styled('aside')({ [NARROW]: { display: 'none' } });
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > [role="status"]': { marginRight: 'auto', fontWeight: weight.medium },
  [media.phone]: {
    '& > [role="status"]': { flexBasis: '100%' },
    '& > :last-child': { flex: '1 1 160px', minWidth: 0 },
    '& select': { width: '100%' },
  },
});
const OnNarrow = styled('span')({ display: 'none', [NARROW]: { display: 'block' } });
const Found = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignContent: 'start',
});
const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-old="true"]': { opacity: 0.55 },
});
const Tell = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  paddingTop: 24,
});
const More = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  paddingTop: 8,
});

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'cost', label: 'Rent: lowest first' },
  { value: '-cost', label: 'Rent: highest first' },
  { value: 'moveIn', label: 'Money to move in: lowest first' },
  { value: '-area', label: 'Area: largest first' },
  { value: 'area', label: 'Area: smallest first' },
];
/** Number of pictures fetched at once: a phone first shows only one. */
const SEEN_AT_ONCE = 1;

/** All homes on the site, with search, filters and shortlist. */
export default function BrowsePage() {
  const browse = useBrowse();
  const { data: references } = useQuery(referencesQuery);
  const { values, set, inForce, drop, isShortlist, shortlist, found } = browse;
  const [open, setOpen] = useState<'filters' | 'save' | null>(null);
  const close = () => setOpen(null);
  const search = usePieces(inForce, values, references);
  const clear = () => drop(inForce);
  const count = found ? homesWords(found.total) : '…';
  return (
    <PublicFrame>
      <title>{manifest.pages.browse.facts.title}</title>
      <Root data-single={isShortlist}>
        <Head>
          <h1>{isShortlist ? 'Your shortlist' : 'Homes'}</h1>
          {isShortlist ? (
            <ButtonLink to={paths.browse} variant="secondary">
              See all homes
            </ButtonLink>
          ) : (
            <>
              <BrowseSearch text={values.get('q') ?? ''} onSearch={(q) => set({ q })} />
              <ButtonLink to={paths.shortlist} variant="secondary" icon={mdiHeartOutline}>
                {shortlist.ids.length > 0 ? `Shortlist (${shortlist.ids.length})` : 'Shortlist'}
              </ButtonLink>
            </>
          )}
        </Head>
        {!isShortlist && (
          <Beside aria-label="Filters">
            <FiltersForm values={values} set={set} />
          </Beside>
        )}
        <Found>
          {!isShortlist && (
            <Bar>
              <span role="status">{found && !browse.isOld ? count : ' '}</span>
              <OnNarrow>
                <Button variant="secondary" icon={mdiFilterVariant} onClick={() => setOpen('filters')}>
                  Filters{inForce.length > 0 && ` (${inForce.length})`}
                </Button>
              </OnNarrow>
              <SelectBox
                aria-label="Sort"
                options={SORTS}
                value={values.get('sort') ?? 'newest'}
                onChange={(sort) => set({ sort: sort === 'newest' ? '' : sort })}
              />
            </Bar>
          )}
          <Chips pieces={search.pieces} onDrop={({ off }) => set(off)} onClear={clear} />
          <Mended words={search.mended} />
          <Homes browse={browse} pieces={search.pieces} />
          {!isShortlist && found && (
            <Tell>
              <span>Not the right one yet?</span>
              <Button variant="secondary" icon={mdiEmailOutline} onClick={() => setOpen('save')}>
                Mail me new homes
              </Button>
            </Tell>
          )}
        </Found>
      </Root>
      {open === 'save' && (
        <SaveSearchDialog
          words={search.pieces.map(({ words }) => words).join(', ') || 'all homes'}
          search={searchOf(values, search.text)}
          onClose={close}
        />
      )}
      {open === 'filters' && (
        <FiltersDialog
          values={values}
          set={set}
          found={found?.total === 0 ? 'No home matches' : `Show ${count}`}
          onClear={clear}
          onClose={close}
        />
      )}
    </PublicFrame>
  );
}

interface HomesProps {
  browse: ReturnType<typeof useBrowse>;
  pieces: Parameters<typeof NoMatch>[0]['pieces'];
}

function Homes({ browse, pieces }: HomesProps) {
  const { found, failed, refusal, isOld, isFetching, isShortlist, inForce } = browse;
  if (refusal)
    return (
      <ErrorState
        title="These filters cannot be used."
        text={refusal.join('. ')}
        onRetry={() => browse.drop(inForce)}
        retryLabel="Clear the filters"
      />
    );
  if (failed && (!found || isOld)) return <ErrorState title="Could not load homes" onRetry={browse.retry} />;
  if (!found)
    return (
      <Loading label="Loading homes">
        <Cards>
          {Array.from({ length: 6 }, (_, place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
        </Cards>
      </Loading>
    );
  if (found.items.length === 0 && !isOld)
    return isShortlist ? (
      browse.shortlist.ids.length > 0 ? (
        <GoneHomes browse={browse} />
      ) : (
        <EmptyShortlist />
      )
    ) : (
      <NoMatch
        query={browse.query}
        pieces={pieces}
        onDrop={({ off }) => browse.set(off)}
        onClear={() => browse.drop(inForce)}
      />
    );
  return (
    <>
      <Cards
        aria-label="Homes"
        aria-busy={isOld}
        data-old={isOld}
        onClickCapture={browse.leave}
        onAuxClickCapture={browse.leave}
      >
        {found.items.map((home, place) => (
          <li key={home.id}>
            <HomeCard home={home} eager={place < SEEN_AT_ONCE} />
          </li>
        ))}
      </Cards>
      {isShortlist && !isFetching && <GoneHomes browse={browse} />}
      {found.hasMore && (
        <More>
          {found.lacksMore && !isFetching && <span role="alert">Could not load more homes.</span>}
          <Button
            variant="secondary"
            disabled={isFetching}
            onClick={found.lacksMore ? browse.retry : browse.more}
          >
            {isFetching ? 'Loading...' : found.lacksMore ? 'Try again' : 'Show more'}
          </Button>
        </More>
      )}
    </>
  );
}

function EmptyShortlist() {
  return (
    <EmptyState
      title="Nothing on your shortlist yet."
      text="Press the heart on a home to keep it here, in this browser."
      action={<ButtonLink to={paths.browse}>See all homes</ButtonLink>}
    />
  );
}

/** Note on homes of the shortlist that were let or taken down. */
function GoneHomes({ browse: { shortlist, found } }: Pick<HomesProps, 'browse'>) {
  const here = found?.items.map(({ id }) => id) ?? [];
  const gone = shortlist.ids.filter((id) => !here.includes(id)).length;
  if (gone === 0) return null;
  return (
    <Bar>
      <span role="status">{gone === 1 ? 'One home is' : `${gone} homes are`} no longer on the site.</span>
      <Button variant="secondary" onClick={() => shortlist.keep(here)}>
        Take {gone === 1 ? 'it' : 'them'} off
      </Button>
    </Bar>
  );
}
