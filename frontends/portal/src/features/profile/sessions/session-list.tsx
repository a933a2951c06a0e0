import { formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, ButtonLink, color, SecondaryText, StatusChip, weight } from '@kiraya/ui';
import { endSession, type Session, sessionsQuery } from './sessions-api';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  '& + &': { borderTop: `1px solid ${color.line}` },
});
const Words = styled('div')({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' });
const Device = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: weight.medium,
});
/** List of sessions with device, place, last use and a logout button. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { run, busy } = useApiMutation({
    send: endSession,
    invalidates: [sessionsQuery.queryKey],
    done: (_, { device }) => `Logged out: ${device}.`,
    failed: 'Could not log out there',
  });
  return (
    <List>
      {sessions.map((session) => (
        <Item key={session.id}>
          <Words>
            <Device>
              {session.device}
              {session.current && <StatusChip label="This device" tone="success" />}
            </Device>
            <SecondaryText>
              From {session.address}. Last used {formatDateTime(session.lastUsedAt)}.
            </SecondaryText>
          </Words>
          {session.current ? (
            <ButtonLink to={paths.logout} variant="secondary" size="small">
              Log out
            </ButtonLink>
          ) : (
            <Button
              variant="secondary"
              size="small"
              disabled={busy}
              aria-label={`Log out: ${session.device}, from ${session.address}`}
              onClick={() => void run(session)}
            >
              Log out
            </Button>
          )}
        </Item>
      ))}
    </List>
  );
}
