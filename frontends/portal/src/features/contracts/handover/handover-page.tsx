import { useParams } from '@kiraya/router';
import { ApiProblem, useQuery, useSession } from '@kiraya/session';
import { ErrorState, Loading, Page, Panel, Stack, TextSkeleton } from '@kiraya/ui';
import { useEffect, useState } from 'react';
import { useTokenRole } from '../../../session/token-role';
import { HandoverEditor } from './handover-editor';
import { HandoverView } from './handover-view';
import { type Direction, handoverQuery, isNoLine, type Place } from './handover-api';
import { type DraftStore, draftKey, draftStore, type KeptDraft } from './kept-drafts';
import { listsOfAnswer } from './handover-lists';

const TITLES: Record<Direction, string> = { in: 'Move-in handover', out: 'Move-out handover' };

interface Local {
  store: DraftStore;
  of: string;
  draft: KeptDraft | undefined;
}

/** Draft on this device; undefined until it is read. */
function useLocal({ contractId, direction }: Place): Local | undefined {
  const userId = useSession().user?.id ?? '';
  const of = draftKey(userId, { contractId, direction });
  const [local, setLocal] = useState<Local>();
  useEffect(() => {
    let isCurrent = true;
    void draftStore().then(async (store) => {
      const draft = await store.read(of);
      if (isCurrent) setLocal({ store, of, draft });
    });
    return () => {
      isCurrent = false;
    };
  }, [of]);
  return local?.of === of ? local : undefined;
}

/** Handover of a home: a draft on this device, or what was sent. */
export function HandoverPage({ direction }: { direction: Direction }) {
  const { id = '' } = useParams();
  const place: Place = { contractId: id, direction };
  const role = useTokenRole();
  const local = useLocal(place);
  const { data, error, failureReason, refetch } = useQuery(handoverQuery(place));
  const title = TITLES[direction];
  // Without a line nothing waits for further attempts.
  const isAlone = isNoLine(failureReason) && local?.draft !== undefined;
  if (!local || (!data && !error && !isAlone)) return <Waiting title={title} />;
  if (data && (data.handover.status !== 'draft' || role === 'admin'))
    return (
      <Page title={title} intro={data.handover.home} width="medium">
        <HandoverView place={place} handover={data.handover} />
      </Page>
    );
  const draft = draftOf(local, data);
  if (!draft) return <Failure title={title} error={error} onRetry={() => void refetch()} />;
  return (
    <Page title={title} intro={draft.home} width="medium">
      <HandoverEditor
        key={local.of}
        {...{ place, draft, server: data?.handover, store: local.store, of: local.of }}
        onEnd={() => void refetch()}
      />
    </Page>
  );
}

/** Draft to go on with: unsaved changes of this device, else the server's, else what the device has. */
function draftOf(
  { draft }: Local,
  data: { handover: Parameters<typeof listsOfAnswer>[0]; tag: string | null } | undefined,
): KeptDraft | undefined {
  if (!data || draft?.isDirty || draft?.wantsSending) return draft;
  const { handover, tag } = data;
  const { rooms, meters, keys, home } = handover;
  return {
    ...{ lists: listsOfAnswer(handover), tag, home, server: { rooms, meters, keys } },
    ...{ isDirty: false, wantsSending: false },
  };
}

function Waiting({ title }: { title: string }) {
  return (
    <Page title={title} width="medium">
      <Loading label="Loading handover">
        <Panel>
          <TextSkeleton lines={8} />
        </Panel>
      </Loading>
    </Page>
  );
}

const NOT_FOUND = 404;

function Failure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const isMissing = error instanceof ApiProblem && error.status === NOT_FOUND;
  return (
    <Page title={title} width="medium">
      <Panel>
        <Stack spacing={2}>
          <ErrorState
            title="Could not load the handover"
            text={isMissing ? 'There is no such contract, or it is not yours to see.' : undefined}
            onRetry={isMissing ? undefined : onRetry}
          />
        </Stack>
      </Panel>
    </Page>
  );
}
