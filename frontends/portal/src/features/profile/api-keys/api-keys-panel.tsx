import { formatDate, formatDateTime } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, ErrorState, Loading, Panel, SecondaryText, Skeleton, StatusChip } from '@kiraya/ui';
import { ConfirmDialog } from '@kiraya/ui/app';
import { useState } from 'react';
import { Item, ItemList, ItemName, ItemWords } from '../item-list';
import { ShownOnceDialog } from '../shown-once-dialog';
import { type ApiKey, apiKeysQuery, endKey } from './api-keys-api';
import { NewKeyDialog } from './new-key-dialog';

const TITLE = 'Keys for programs';

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
        <ItemList aria-label={TITLE}>
          {data.keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} onEnd={() => setEnding(key)} />
          ))}
        </ItemList>
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
      {made && (
        <ShownOnceDialog
          title="Your new key"
          label="Key"
          secret={made}
          fileName="kiraya-key.txt"
          warning="It is shown this once. Whoever has it can act for you: keep it secret."
          onClose={() => setMade(undefined)}
        >
          The program sends it in the header <code>Authorization: Bearer …</code>, never in an address.
        </ShownOnceDialog>
      )}
      {ending && <EndDialog apiKey={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
}

function KeyItem({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: () => void }) {
  const { name, permissions, readOnly, expiresAt, lastUsedAt } = apiKey;
  return (
    <Item>
      <ItemWords>
        <ItemName>
          {name}
          {readOnly && <StatusChip label="Reads only" tone="neutral" />}
        </ItemName>
        <SecondaryText>{permissions.join(', ')}</SecondaryText>
        <SecondaryText>
          Ends {formatDate(expiresAt)}.{' '}
          {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}.` : 'Not used yet.'}
        </SecondaryText>
      </ItemWords>
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
