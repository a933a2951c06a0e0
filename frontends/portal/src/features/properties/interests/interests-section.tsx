import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { color, EmptyState, size, weight } from '@kiraya/ui';
import { DataTable, useCursorPaging } from '@kiraya/ui/table';
import { interestsQuery } from '../../../interests/interests-api';
import { useAnchor } from '../use-anchor';
import { INTERESTS_ANCHOR } from './anchor';
import { interestColumns } from './interest-columns';

const Section = styled('section')({ marginTop: 40, scrollMarginTop: 80, outline: 'none' });
const Title = styled('h2')({
  margin: 0,
  fontSize: size.section,
  fontWeight: weight.strong,
  letterSpacing: '-0.012em',
});
const Intro = styled('p')({ margin: '4px 0 16px', color: color.textQuiet });

/** Interests in a property, newest first. */
export function InterestsSection({ propertyId }: { propertyId: string }) {
  const section = useAnchor<HTMLElement>(INTERESTS_ANCHOR);
  const { cursor, paging } = useCursorPaging(propertyId);
  const { data, error, refetch, isPlaceholderData } = useQuery(interestsQuery({ propertyId, cursor }));

  return (
    <Section ref={section} id={INTERESTS_ANCHOR} tabIndex={-1} aria-labelledby={`${INTERESTS_ANCHOR}-title`}>
      <Title id={`${INTERESTS_ANCHOR}-title`}>Interests</Title>
      <Intro>People who want this home. They gave their details for this home alone.</Intro>
      <DataTable
        caption="People who showed interest"
        columns={interestColumns}
        rows={data?.items}
        rowKey={(row) => row.id}
        paging={data && data.total > data.items.length ? paging(data) : undefined}
        refreshing={isPlaceholderData}
        expectedRows={3}
        error={error ? 'Could not load interests' : undefined}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title="No interests yet."
            text="When a visitor shows interest on the public page, you find them here."
          />
        }
      />
    </Section>
  );
}
