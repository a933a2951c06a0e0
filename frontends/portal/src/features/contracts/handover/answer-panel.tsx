import { AddToHandover, DisputeHandover, HandoverAddition } from '@kiraya/api-client/limits';
import { formatDate } from '@kiraya/formats';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { contractKeys } from '@kiraya/session/query-keys';
import { Button, Panel, SecondaryText, Stack } from '@kiraya/ui';
import { Banner, ConfirmDialog } from '@kiraya/ui/app';
import {
  AppForm,
  FieldArray,
  FieldRow,
  FormActions,
  SubmitButton,
  TextField,
  useFormikContext,
} from '@kiraya/ui/forms';
import { useEffect, useState } from 'react';
import { array, object, string } from 'yup';
import { ReasonDialog } from '../account/reason-dialog';
import {
  acceptHandover,
  type Addition,
  addToHandover,
  disputeHandover,
  type Handover,
  handoverQuery,
  type Place,
  sendPicture,
  type TakenPicture,
} from './handover-api';
import { type DraftStore, draftKey } from './kept-drafts';
import { PicturesContext, PictureStrip } from './picture-strip';
import { StateChoice } from './state-choice';

interface Props {
  place: Place;
  handover: Handover;
  store: DraftStore;
  userId: string;
}

interface LineValues {
  room: string;
  item: string;
  state: NonNullable<Addition['state']> | null;
  note: string;
  pictures: string[];
}

const schema = object({
  additions: array().of(
    object({ room: string().trim().required('Required'), item: string().trim().required('Required') }),
  ),
});

/** Answer of the other side: lines of its own, then yes or no. */
export function AnswerPanel({ place, handover, store, userId }: Props) {
  const [asks, setAsks] = useState<'accept' | 'dispute'>();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const { status, answerUntil } = handover;
  const queries = useQueryClient();
  const accept = useApiMutation({
    send: () => acceptHandover(place),
    invalidates: [contractKeys.all],
    done: 'Handover accepted.',
    failed: 'Could not accept the handover',
    onDone: (answer) => {
      setAsks(undefined);
      queries.setQueryData(handoverQuery(place).queryKey, answer);
    },
  });
  return (
    <Panel title="Your answer">
      <Stack spacing={2}>
        <div>
          {status === 'sent'
            ? `Read all of it, and add what differs until ${formatDate(answerUntil ?? '')}. Without an answer it counts as accepted.`
            : 'You disputed this handover. You can still accept it.'}
        </div>
        {status === 'sent' && <Additions {...{ place, handover, store, userId }} onUnsaved={setIsUnsaved} />}
        <FormActions>
          <Button disabled={isUnsaved} onClick={() => setAsks('accept')}>
            Accept handover
          </Button>
          {status === 'sent' && (
            <Button variant="secondary" disabled={isUnsaved} onClick={() => setAsks('dispute')}>
              Dispute
            </Button>
          )}
        </FormActions>
        {isUnsaved && <SecondaryText role="status">Save your lines first.</SecondaryText>}
      </Stack>
      <ConfirmDialog
        open={asks === 'accept'}
        title="Accept this handover?"
        confirmLabel="Accept handover"
        busyLabel="Accepting..."
        tone="primary"
        busy={accept.busy}
        onConfirm={() => void accept.run()}
        onCancel={() => setAsks(undefined)}
      >
        This records that you agree with what was sent, with your own lines beside it. It cannot be changed
        afterwards.
      </ConfirmDialog>
      {asks === 'dispute' && (
        <ReasonDialog
          title="Dispute this handover?"
          label="What is not right"
          hint="The other side and Kiraya read it"
          maxLength={DisputeHandover.reason.maxLength}
          verb="Dispute"
          busyVerb="Disputing..."
          send={(reason) => disputeHandover(place, reason)}
          done="Handover disputed."
          failed="Could not dispute the handover"
          onClose={() => setAsks(undefined)}
        >
          Add your own lines and pictures first: after a dispute neither side adds any. You can accept it
          later.
        </ReasonDialog>
      )}
    </Panel>
  );
}

const lineOf = (line: Handover['additions'][number]): LineValues => ({ ...line, note: line.note ?? '' });

interface AdditionsProps extends Props {
  onUnsaved: (isUnsaved: boolean) => void;
}

function Additions({ place, handover, store, userId, onUnsaved }: AdditionsProps) {
  const of = draftKey(userId, place);
  const queries = useQueryClient();
  const { run, failure } = useApiMutation({
    send: ({ additions }: { additions: LineValues[] }) => addToHandover(place, additions),
    invalidates: [contractKeys.of('handovers', place.contractId)],
    done: 'Your lines are saved.',
    failed: 'Could not save your lines',
    inPlace: true,
    onDone: (answer, _, form) => {
      form?.resetForm();
      queries.setQueryData(handoverQuery(place).queryKey, answer);
    },
  });
  // The lines name their pictures, so that these go first.
  const add = async (picture: TakenPicture): Promise<void> => {
    await store.keepPicture(of, { ...picture, isSent: false });
    await sendPicture(place, picture);
  };
  return (
    <PicturesContext value={{ place, store, of, add }}>
      <AppForm
        key={JSON.stringify(handover.additions)}
        label="Your lines"
        initialValues={{ additions: handover.additions.map(lineOf) }}
        validationSchema={schema}
        onSubmit={run}
      >
        <Lines />
        <SaveLines failure={failure} onUnsaved={onUnsaved} />
      </AppForm>
    </PicturesContext>
  );
}

/** Button for lines that are not saved; those that were taken off too. */
function SaveLines({ failure, onUnsaved }: Pick<AdditionsProps, 'onUnsaved'> & { failure: string | null }) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    onUnsaved(dirty);
  }, [dirty, onUnsaved]);
  if (!dirty) return null;
  return (
    <FormActions above={failure && <Banner tone="error">{failure}</Banner>}>
      <SubmitButton busyLabel="Saving...">Save your lines</SubmitButton>
    </FormActions>
  );
}

function Lines() {
  const { values, setFieldValue } = useFormikContext<{ additions: LineValues[] }>();
  return (
    <FieldArray name="additions">
      {({ push, remove }) => (
        <Stack spacing={2.5}>
          {values.additions.map((line, nth) => (
            <Stack key={nth} spacing={1}>
              <FieldRow>
                <TextField
                  name={`additions.${nth}.room`}
                  label={`Line ${nth + 1}: room`}
                  maxLength={HandoverAddition.room.maxLength}
                />
                <TextField
                  name={`additions.${nth}.item`}
                  label={`Line ${nth + 1}: item`}
                  maxLength={HandoverAddition.item.maxLength}
                />
              </FieldRow>
              <StateChoice
                legend={`State of line ${nth + 1}`}
                value={line.state}
                onChange={(state) => void setFieldValue(`additions.${nth}.state`, state)}
              />
              <TextField
                name={`additions.${nth}.note`}
                label={`Line ${nth + 1}: note`}
                maxLength={HandoverAddition.note.maxLength}
                optional
              />
              <PictureStrip
                of={`line ${nth + 1}`}
                hashes={line.pictures}
                most={HandoverAddition.pictures.maxItems}
                onChange={(pictures) => void setFieldValue(`additions.${nth}.pictures`, pictures)}
              />
              <div>
                <Button variant="quiet" size="small" onClick={() => remove(nth)}>
                  Remove line {nth + 1}
                </Button>
              </div>
            </Stack>
          ))}
          {values.additions.length < AddToHandover.additions.maxItems && (
            <div>
              <Button
                variant="secondary"
                onClick={() => push({ room: '', item: '', state: null, note: '', pictures: [] })}
              >
                Add a line
              </Button>
            </div>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}
