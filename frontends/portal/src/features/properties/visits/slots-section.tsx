import { counted } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { propertyKeys } from '@kiraya/session/query-keys';
import { Button, color, ErrorState, Loading, Panel, SecondaryText, Stack, TextSkeleton } from '@kiraya/ui';
import { removeSlot, slotsQuery, type VisitSlot } from '../api/visits';
import { VISITS_ANCHOR } from '../interests/anchor';
import { useAnchor } from '../use-anchor';
import { SlotForm } from './slot-form';
import { slotWords } from './slot-words';

const Place = styled('div')({ marginTop: 24, scrollMarginTop: 80, outline: 'none' });
const Intro = styled('p')({ margin: 0, color: color.textQuiet });
const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
});

/** Times at which the owner shows a home, and a form for another one. */
export function SlotsSection({ propertyId }: { propertyId: string }) {
  const place = useAnchor<HTMLDivElement>(VISITS_ANCHOR);
  const { data, error, refetch } = useQuery(slotsQuery(propertyId));
  return (
    <Place ref={place} id={VISITS_ANCHOR} tabIndex={-1}>
      <Panel title="Times for visits">
        <Stack spacing={2}>
          <Intro>Whoever asked about this home can take one of these times by the link in their mail.</Intro>
          {error && !data ? (
            <ErrorState title="Could not load the times" onRetry={() => void refetch()} />
          ) : data ? (
            <Slots propertyId={propertyId} slots={data.items} />
          ) : (
            <Loading label="Loading times">
              <TextSkeleton lines={2} />
            </Loading>
          )}
          <SlotForm propertyId={propertyId} />
        </Stack>
      </Panel>
    </Place>
  );
}

function Slots({ propertyId, slots }: { propertyId: string; slots: VisitSlot[] }) {
  if (slots.length === 0) return <Intro>No times yet.</Intro>;
  return (
    <List aria-label="Times for visits">
      {slots.map((slot) => (
        <Slot key={slot.id} propertyId={propertyId} slot={slot} />
      ))}
    </List>
  );
}

function Slot({ propertyId, slot }: { propertyId: string; slot: VisitSlot }) {
  const { run, busy } = useApiMutation({
    send: () => removeSlot(propertyId, slot.id),
    invalidates: [propertyKeys.of('visit-slots')],
    done: 'Time removed.',
    failed: 'Could not remove the time',
  });
  const when = slotWords(slot);
  return (
    <Row>
      <span>
        {when}{' '}
        <SecondaryText>
          {slot.taken > 0 ? `${slot.taken} of ${counted(slot.capacity, 'place')} taken` : 'free'}
        </SecondaryText>
      </span>
      {slot.taken === 0 && (
        <Button
          variant="secondary"
          size="small"
          disabled={busy}
          aria-label={`Remove ${when}`}
          onClick={() => void run()}
        >
          Remove
        </Button>
      )}
    </Row>
  );
}
