import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { Button, ButtonLink, EmptyState, FEWEST_LETTERS, media } from '@kiraya/ui';
import { DataTable } from '@kiraya/ui/table';
import { FeaturedCards } from './featured-cards';
import { columns } from './featured-columns';
import { FEATURED_AT_MOST } from './featured-properties';
import { SectionTitle } from './section-title';
import type { useFeatured } from './use-featured';

const LIST_ID = 'featured-properties';

/** Reserves height while loading, so that the content below does not jump. */
const Area = styled('section')({ [media.desktop]: { '&[data-waiting="true"]': { minHeight: 560 } } });

/** Table of the homes; a phone has cards in its place, where there are any. */
const Wide = styled('div')({ [media.phone]: { '&[data-cards="true"]': { display: 'none' } } });
const All = styled('div')({ display: 'flex', justifyContent: 'center', marginTop: 20 });

/** Table of vacant homes. */
export function FeaturedList({ featured }: { featured: ReturnType<typeof useFeatured> }) {
  const { text, setText, short, homes, total = 0, failed, refreshing, retry } = featured;
  const typed = text.trim();
  const hasCards = !failed && homes?.length !== 0;
  const hasMatches = typed !== '' && total > FEATURED_AT_MOST;
  return (
    <Area aria-labelledby={LIST_ID} data-waiting={homes || failed ? undefined : 'true'}>
      <SectionTitle id={LIST_ID}>Featured Properties</SectionTitle>
      <Wide data-cards={hasCards}>
        <DataTable
          caption="Vacant homes on offer"
          columns={columns}
          rows={homes}
          rowKey={(home) => home.id}
          rowLink={(home) => paths.publicProperty(home.id)}
          error={failed ? 'Could not load properties' : undefined}
          onRetry={retry}
          refreshing={refreshing}
          expectedRows={FEATURED_AT_MOST}
          empty={
            text.trim() ? (
              <NoHits text={text.trim()} short={short} onClear={() => setText('')} />
            ) : (
              <NothingVacant />
            )
          }
        />
      </Wide>
      {hasCards && <FeaturedCards homes={homes} refreshing={refreshing} expected={FEATURED_AT_MOST} />}
      <All>
        <ButtonLink to={hasMatches ? paths.browseFor(typed) : paths.browse} variant="secondary">
          {hasMatches ? 'See all that match' : 'See all homes'}
        </ButtonLink>
      </All>
    </Area>
  );
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });

function NothingVacant() {
  return (
    <EmptyState
      title="No vacant properties at the moment."
      text="Every home is let. Look again in a few days: owners list new ones as tenants move out."
    />
  );
}

function NoHits({ text, short, onClear }: { text: string; short: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={short ? 'Keep typing.' : `No vacant home matches “${text}”.`}
      text={
        short
          ? `Type ${FEWEST_LETTERS} letters to search all homes by name and address.`
          : 'This list looks at names and addresses. The list of all homes understands more, such as 2 bhk in Pune under 30k.'
      }
      action={
        <Ways>
          {!short && <ButtonLink to={paths.browseFor(text)}>Search all homes</ButtonLink>}
          <Button variant="secondary" onClick={onClear}>
            Clear the search
          </Button>
        </Ways>
      }
    />
  );
}
