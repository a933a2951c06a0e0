import { formatDate, formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import {
  Button,
  color,
  ErrorState,
  Loading,
  Panel,
  SecondaryText,
  Skeleton,
  StatusChip,
  weight,
} from '@kiraya/ui';
import { ConfirmDialog } from '@kiraya/ui/app';
import { useState } from 'react';
import { type ApiKey, apiKeysQuery, endKey } from './api-keys-api';
import { KeyDialog } from './key-dialog';
import { NewKeyDialog } from './new-key-dialog';

const TITLE = 'Keys for programs';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: `1px solid ${color.line}`,
});
const Words = styled('div')({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' });
const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', fontWeight: weight.medium });

/** Panel of the user's API keys: made, shown once, listed and ended. */
export function ApiKeysPanel() {
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<ApiKey>();
  const add = data && (
    <Button variant="secondary" size="small" onClick={() => setIsMaking(true)}>
      New key
    </Button>
  );
  return (
    <Panel title={TITLE} action={add}>
      <SecondaryText>
        A program that you trust can act for you with a key, within the permissions that you choose. Its acts
        are logged under the key’s name.
      </SecondaryText>
      {data && (
        <List aria-label={TITLE}>
          {data.keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} onEnd={() => setEnding(key)} />
          ))}
        </List>
      )}
      {!data && error && <ErrorState title="Could not load your keys" onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading your keys">
          <Skeleton height={56} />
        </Loading>
      )}
      {isMaking && data && (
        <NewKeyDialog
          grantable={data.grantable}
          onMade={(key) => {
            setIsMaking(false);
            setMade(key);
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      {made && <KeyDialog apiKey={made} onClose={() => setMade(undefined)} />}
      {ending && <EndDialog apiKey={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
}

function KeyItem({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: () => void }) {
  const { name, permissions, readOnly, expiresAt, lastUsedAt } = apiKey;
  return (
    <Item>
      <Words>
        <Name>
          {name}
          {readOnly && <StatusChip label="Reads only" tone="neutral" />}
        </Name>
        <SecondaryText>{permissions.join(', ')}</SecondaryText>
        <SecondaryText>
          Ends {formatDate(expiresAt)}.{' '}
          {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}.` : 'Not used yet.'}
        </SecondaryText>
      </Words>
      <Button variant="secondary" size="small" aria-label={`End the key ${name}`} onClick={onEnd}>
        End
      </Button>
    </Item>
  );
}

function EndDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { run, busy } = useApiMutation({
    send: endKey,
    invalidates: [apiKeysQuery.queryKey],
    done: 'The key has ended',
    failed: 'Could not end the key',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`End the key ${apiKey.name}?`}
      confirmLabel="End key"
      busyLabel="Ending..."
      busy={busy}
      onConfirm={() => void run(apiKey)}
      onCancel={onClose}
    >
      Programs that use it are refused at once. A key that has ended cannot be brought back.
    </ConfirmDialog>
  );
}
