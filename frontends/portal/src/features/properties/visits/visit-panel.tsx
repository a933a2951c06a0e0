import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { dashboardKeys, propertyKeys } from '@kiraya/session/query-keys';
import { Button, color, Panel, Stack, TextLink } from '@kiraya/ui';
import { saveFile } from '@kiraya/ui/files';
import { SelectBox } from '@kiraya/ui/forms';
import { useState } from 'react';
import { type InterestDetail, offerVisit } from '../../../interests/interests-api';
import { endVisit, fetchCalendar, putVisit, slotsQuery } from '../api/visits';
import { VISITS_ANCHOR } from '../interests/anchor';
import { isOpen } from '../interests/words';
import { CancelDialog } from './cancel-dialog';
import { slotWords } from './slot-words';

const Presses = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Box = styled('div')({ flex: '1 1 220px', maxWidth: 320 });
const Text = styled('p')({ margin: 0 });
const Quiet = styled(Text)({ color: color.textQuiet });

const CHANGES = { invalidates: [propertyKeys.all, dashboardKeys.all] };

/** Visit of an applicant: planned, moved, cancelled, and whether they came. */
export function VisitPanel({ interest }: { interest: InterestDetail }) {
  const { id, state, visit } = interest;
  const [hasBegun] = useState(() => visit !== null && Date.parse(visit.startsAt) <= Date.now());
  const [isCancelling, setCancelling] = useState(false);
  const calendar = useApiMutation({
    send: () => fetchCalendar(id),
    failed: 'Could not make the calendar file',
    onDone: (file) => saveFile('visit.ics', file as unknown as Blob),
  });
  const end = useApiMutation({
    ...CHANGES,
    send: (came: boolean) => endVisit(id, came),
    done: 'Saved.',
    failed: 'Could not save it',
  });
  if (!visit && !isOpen(state)) return null;
  const { busy } = end;
  const isPlanned = state === 'visit_planned';
  return (
    <Panel title="Visit">
      <Stack spacing={2}>
        <Text>
          {visit ? slotWords(visit) : 'None yet. The applicant takes one of your times, or you do.'}
        </Text>
        {isPlanned && hasBegun && (
          <Presses>
            <Button disabled={busy} onClick={() => void end.run(true)}>
              They came
            </Button>
            <Button variant="secondary" disabled={busy} onClick={() => void end.run(false)}>
              Did not come
            </Button>
            <Quiet>Nobody else sees this.</Quiet>
          </Presses>
        )}
        {isPlanned && !hasBegun && (
          <Presses>
            <Button variant="secondary" disabled={calendar.busy} onClick={() => void calendar.run()}>
              {calendar.busy ? 'One moment...' : 'Put it into your calendar'}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={() => setCancelling(true)}>
              Cancel the visit
            </Button>
          </Presses>
        )}
        {isCancelling && <CancelDialog interest={interest} onClose={() => setCancelling(false)} />}
        {state !== 'visited' && !hasBegun && visit?.movesLeft !== 0 && <PutVisit interest={interest} />}
      </Stack>
    </Panel>
  );
}

function PutVisit({ interest: { id, propertyId, state, visit } }: { interest: InterestDetail }) {
  const { data } = useQuery(slotsQuery(propertyId));
  const [slotId, setSlotId] = useState('');
  const put = useApiMutation({
    ...CHANGES,
    send: () => putVisit(id, slotId),
    done: visit ? 'Visit moved.' : 'Visit planned.',
    failed: 'Could not plan the visit',
  });
  const offer = useApiMutation({
    ...CHANGES,
    send: () => offerVisit(id),
    done: 'Offered: they choose one of your times.',
    failed: 'Could not offer a visit',
  });
  const free = (data?.items ?? []).filter(
    ({ capacity, taken, startsAt }) => taken < capacity && startsAt !== visit?.startsAt,
  );
  if (free.length === 0)
    return (
      <Quiet>
        There is no free time.{' '}
        <TextLink to={`${paths.editProperty(propertyId)}#${VISITS_ANCHOR}`}>Open one</TextLink>
      </Quiet>
    );
  return (
    <Presses>
      <Box>
        <SelectBox
          aria-label="Time"
          placeholder="Select a time"
          options={free.map((slot) => ({ value: slot.id, label: slotWords(slot) }))}
          value={slotId}
          onChange={setSlotId}
        />
      </Box>
      <Button variant="secondary" disabled={put.busy || !slotId} onClick={() => void put.run()}>
        {visit ? 'Move the visit' : 'Plan the visit'}
      </Button>
      {(state === 'new' || state === 'contacted') && (
        <Button variant="secondary" disabled={offer.busy} onClick={() => void offer.run()}>
          {offer.busy ? 'One moment...' : 'Let them choose'}
        </Button>
      )}
    </Presses>
  );
}
