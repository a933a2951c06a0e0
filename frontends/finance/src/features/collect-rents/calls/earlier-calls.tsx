import { ListCallNotesQuery } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { Button, color, ErrorState, size, TextSkeleton, weight } from '@kiraya/ui';
import { useState } from 'react';
import { CallNoteText } from './call-note';
import { callNotesQuery } from './call-notes-api';

const FIRST = 5;

const Title = styled('h3')({ margin: '0 0 12px', fontSize: size.body, fontWeight: weight.strong });
const Notes = styled('ul')({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  '& > li': { padding: '12px 0', borderTop: `1px solid ${color.line}` },
});

/** Earlier notes, the latest first: a few, and more on demand. */
export function EarlierCalls({ contractId }: { contractId: string }) {
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refetch } = useQuery(callNotesQuery(contractId, limit));
  if (error && !data)
    return <ErrorState title="Could not load the earlier notes" onRetry={() => void refetch()} />;
  return (
    <section aria-label="Earlier calls">
      <Title>Earlier calls</Title>
      {data ? (
        <Notes>
          {data.items.map((note) => (
            <li key={note.id}>
              <CallNoteText note={note} />
            </li>
          ))}
        </Notes>
      ) : (
        <TextSkeleton lines={3} />
      )}
      {data && data.total > data.items.length && limit === FIRST && (
        <Button variant="secondary" size="small" onClick={() => setLimit(ListCallNotesQuery.limit.maximum)}>
          Show older notes
        </Button>
      )}
    </section>
  );
}
