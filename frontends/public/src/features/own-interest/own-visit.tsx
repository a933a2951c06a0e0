import { CancelVisit } from '@kiraya/api-client/limits';
import { formatDate, formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, color, size, weight } from '@kiraya/ui';
import { AppForm, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useState } from 'react';
import { calendarOf, cancelVisit, type OwnInterest, ownInterestQuery, takeVisit } from './own-interest';

type Slot = OwnInterest['slots'][number];

const Title = styled('h2')({ margin: '0 0 8px', fontSize: size.body, fontWeight: weight.strong });
const Quiet = styled('p')({ color: color.textQuiet });
const Parts = styled('div')({ display: 'grid', gap: 12 });
const Times = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
});
const Calendar = styled('a')({
  color: color.accent,
  fontWeight: weight.medium,
  textUnderlineOffset: 3,
});

/** Number of times that are shown at once. */
const SHOWN = 12;

const timeOf = (instant: string): string => formatDateTime(instant).split(', ').at(-1) ?? '';

interface Props {
  token: string;
  interest: OwnInterest;
}

/** Visit of an applicant, and the free times to choose from. */
export function OwnVisit({ token, interest }: Props) {
  const { state, visit, slots } = interest;
  const [isCancelling, setCancelling] = useState(false);
  const client = useQueryClient();
  const query = ownInterestQuery(token);
  const show = (page: OwnInterest) => client.setQueryData(query.queryKey, page);
  const take = useApiMutation({
    send: (slotId: string) => takeVisit(token, slotId),
    failed: 'Could not take this time. Please try again.',
    inPlace: true,
    onDone: show,
    onFailed: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const cancel = useApiMutation({
    send: ({ word }: { word: string }) => cancelVisit(token, word.trim()),
    failed: 'Could not cancel the visit. Please try again.',
    onDone: show,
  });
  const isPlanned = state === 'visit_planned' && visit !== null;
  const mayTake = slots.length > 0 && (!isPlanned || visit.movesLeft > 0);
  if (!isPlanned && !mayTake) return null;
  const busy = take.busy || cancel.busy;
  return (
    <section aria-labelledby="visit">
      <Title id="visit">{isPlanned ? 'Your visit' : 'Choose a time to see it'}</Title>
      <Parts>
        {isPlanned && (
          <>
            <p>
              <strong>
                {formatDateTime(visit.startsAt)} to {timeOf(visit.endsAt)}
              </strong>
            </p>
            <Calendar href={calendarOf(token)}>Put it into your calendar</Calendar>
            {isCancelling ? (
              <AppForm unguarded label="Cancel the visit" initialValues={{ word: '' }} onSubmit={cancel.run}>
                <TextField
                  name="word"
                  label="A word to the owner"
                  optional
                  rows={2}
                  maxLength={CancelVisit.word.maxLength}
                />
                <FormActions>
                  <SubmitButton busyLabel="Cancelling..." variant="danger">
                    Yes, cancel the visit
                  </SubmitButton>
                  <Button variant="secondary" onClick={() => setCancelling(false)}>
                    Keep it
                  </Button>
                </FormActions>
              </AppForm>
            ) : (
              <Button variant="secondary" disabled={busy} onClick={() => setCancelling(true)}>
                Cancel the visit
              </Button>
            )}
          </>
        )}
        {take.failure && <p role="alert">{take.failure}</p>}
        {isPlanned && mayTake && (
          <Quiet>
            Other time? You can move it {visit.movesLeft === 1 ? 'once' : `${visit.movesLeft} times`}.
          </Quiet>
        )}
        {mayTake && <Free slots={slots} busy={busy} onTake={(id) => void take.run(id)} />}
      </Parts>
    </section>
  );
}

interface FreeProps {
  slots: Slot[];
  busy: boolean;
  onTake: (slotId: string) => void;
}

function Free({ slots, busy, onTake }: FreeProps) {
  const [shown, setShown] = useState(SHOWN);
  const first = slots.slice(0, shown);
  const days = [...new Set(first.map(({ startsAt }) => formatDate(startsAt)))];
  return (
    <>
      {days.map((day) => (
        <div key={day}>
          {day}
          <Times>
            {first
              .filter(({ startsAt }) => formatDate(startsAt) === day)
              .map(({ id, startsAt }) => (
                <li key={id}>
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={busy}
                    aria-label={`Take ${formatDateTime(startsAt)}`}
                    onClick={() => onTake(id)}
                  >
                    {timeOf(startsAt)}
                  </Button>
                </li>
              ))}
          </Times>
        </div>
      ))}
      {slots.length > shown && (
        <Button variant="secondary" onClick={() => setShown(slots.length)}>
          More times
        </Button>
      )}
    </>
  );
}
