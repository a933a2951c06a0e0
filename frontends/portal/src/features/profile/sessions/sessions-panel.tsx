import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, ErrorState, Loading, Panel, Skeleton } from '@kiraya/ui';
import { endOtherSessions, sessionsQuery } from './sessions-api';
import { SessionList } from './session-list';

const TITLE = 'Where you are logged in';

/** Panel of the sessions on all devices, with logout buttons. */
export function SessionsPanel() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const { run: endOthers, busy } = useApiMutation({
    send: endOtherSessions,
    invalidates: [sessionsQuery.queryKey],
    done: 'You are logged out everywhere else.',
    failed: 'Could not log you out everywhere else',
  });
  const hasOthers = sessions?.some(({ current }) => !current);
  const everywhere = hasOthers && (
    <Button variant="secondary" size="small" disabled={busy} onClick={() => void endOthers()}>
      Log out everywhere else
    </Button>
  );
  return (
    <Panel title={TITLE} action={everywhere}>
      {sessions && <SessionList sessions={sessions} />}
      {!sessions && error && (
        <ErrorState title="Could not load where you are logged in" onRetry={() => void refetch()} />
      )}
      {!sessions && !error && (
        <Loading label="Loading where you are logged in">
          <Skeleton height={56} />
        </Loading>
      )}
    </Panel>
  );
}
