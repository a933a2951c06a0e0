import { useQueryClient } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import { Button, Panel, Stack } from '@kiraya/ui';
import { Banner, ConfirmDialog } from '@kiraya/ui/app';
import { AppForm, FieldArray, useFormikContext } from '@kiraya/ui/forms';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DraftSync } from './draft-sync';
import { type Handover, handoverQuery, type Place, type Versioned } from './handover-api';
import { type HandoverValues, listsOf, openItems, valuesOf } from './handover-lists';
import type { DraftStore, KeptDraft } from './kept-drafts';
import { KeyFields } from './key-fields';
import { MeterFields } from './meter-fields';
import { keepPage } from './offline-page';
import { PicturesContext } from './picture-strip';
import { RoomFields } from './room-fields';
import { SyncLine } from './sync-line';

interface Props {
  place: Place;
  draft: KeptDraft;
  /** Answer of the server; absent without a line. */
  server: Handover | undefined;
  store: DraftStore;
  of: string;
  /** Called once a handover was sent, by either side. */
  onEnd: () => void;
}

function useSync({ place, draft, store, of, onEnd }: Props) {
  const queries = useQueryClient();
  const [sync] = useState(() => {
    const end = (sent?: Versioned) => {
      if (sent) queries.setQueryData(handoverQuery(place).queryKey, sent);
      void queries.invalidateQueries({ queryKey: contractKeys.of('handovers', place.contractId) });
      onEnd();
    };
    return new DraftSync({ place, of, store, draft, onEnd: end });
  });
  useEffect(() => {
    return sync.start();
  }, [sync]);
  return { sync, state: useSyncExternalStore(sync.subscribe, sync.state) };
}

/** Draft of a handover, kept on this device and saved whenever there is a line. */
export function HandoverEditor(props: Props) {
  const { place, draft, server, store, of } = props;
  const { sync, state } = useSync(props);
  const [initial] = useState(() => valuesOf(draft.lists, server ?? draft.server));
  const { contractId, direction } = place;
  useEffect(() => {
    return keepPage({ contractId, direction });
  }, [contractId, direction]);
  const replace = async () => {
    await store.forget(of);
    window.location.reload();
  };
  return (
    <PicturesContext value={{ place, store, of, add: (picture) => sync.add(picture) }}>
      <AppForm label="Handover" initialValues={initial} onSubmit={() => Promise.resolve()} unguarded>
        <Stack spacing={2.5}>
          <Changes onChange={(values) => sync.change(listsOf(values))} />
          <SyncLine
            {...{ state, isLasting: store.isLasting }}
            onRetry={() => void sync.flush()}
            onOverwrite={() => void sync.overwrite()}
            onReplace={() => void replace()}
          />
          <fieldset disabled={state.wantsSending} style={{ all: 'unset', display: 'block', minWidth: 0 }}>
            <Lists />
          </fieldset>
          <Sending
            wantsSending={state.wantsSending}
            failure={state.phase === 'failed' ? state.error : undefined}
            onSend={() => void sync.send()}
            onHoldBack={() => void sync.holdBack()}
          />
        </Stack>
      </AppForm>
    </PicturesContext>
  );
}

/** Reports each change of the form's values. */
function Changes({ onChange }: { onChange: (values: HandoverValues) => void }) {
  const { values } = useFormikContext<HandoverValues>();
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const seen = useRef(values);
  useEffect(() => {
    if (values === seen.current) return;
    seen.current = values;
    report.current(values);
  }, [values]);
  return null;
}

function Lists() {
  const { rooms } = useFormikContext<HandoverValues>().values;
  return (
    <Stack spacing={2.5}>
      <FieldArray name="rooms">
        {({ push, remove }) => (
          <Stack spacing={1.5}>
            {rooms.map((_, nth) => (
              <RoomFields key={nth} nth={nth} onRemove={() => remove(nth)} />
            ))}
            <div>
              <Button variant="secondary" onClick={() => push({ name: '', items: [], isNew: true })}>
                Add a room
              </Button>
            </div>
          </Stack>
        )}
      </FieldArray>
      <MeterFields />
      <KeyFields />
    </Stack>
  );
}

interface SendingProps {
  wantsSending: boolean;
  /** Words of the last refusal. */
  failure: string | undefined;
  onSend: () => void;
  onHoldBack: () => void;
}

/** Button that sends the handover, once every item was looked at. */
function Sending({ wantsSending, failure, onSend, onHoldBack }: SendingProps) {
  const { rooms } = useFormikContext<HandoverValues>().values;
  const [isAsked, setIsAsked] = useState(false);
  const items = rooms.flatMap((room) => room.items);
  const open = openItems(items);
  if (wantsSending)
    return (
      <Banner
        tone="info"
        action={
          <Button variant="secondary" size="small" onClick={onHoldBack}>
            Do not send
          </Button>
        }
      >
        It is sent as soon as everything has arrived. Until there is a line, keep this page or come back to
        it.
      </Banner>
    );
  return (
    <Panel title="Send it">
      <Stack spacing={1.5}>
        <div>
          The other side then has seven days to add what differs, and to accept or dispute it. Without an
          answer it counts as accepted.
        </div>
        {open > 0 && <div>{open === 1 ? 'One item has' : `${open} items have`} no state yet.</div>}
        {failure && <Banner tone="error">{failure}</Banner>}
        <div>
          <Button disabled={open > 0 || items.length === 0} onClick={() => setIsAsked(true)}>
            Send handover
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={isAsked}
        title="Send this handover?"
        confirmLabel="Send handover"
        tone="primary"
        onConfirm={() => {
          setIsAsked(false);
          onSend();
        }}
        onCancel={() => setIsAsked(false)}
      >
        {items.length} items in {rooms.length} rooms. Nothing of it can be changed afterwards.
      </ConfirmDialog>
    </Panel>
  );
}
