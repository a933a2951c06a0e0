import { formatDate, formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, color, BreakableText, SecondaryText, weight } from '@kiraya/ui';
import { ConfirmDialog } from '@kiraya/ui/app';
import { useState } from 'react';
import { type Passkey, removePasskey, secondFactorInvalidationKeys } from './second-factor-api';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: `1px solid ${color.line}`,
});
const Words = styled('div')({ flex: '1 1 220px', minWidth: 0, fontWeight: weight.medium });

/** List of passkeys with remove buttons. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <>
      <List aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <Item key={passkey.id}>
            <Words>
              <BreakableText text={passkey.name} />
              <SecondaryText>
                Passkey since {formatDate(passkey.addedAt)}.
                {passkey.usedAt && ` Last used ${formatDateTime(passkey.usedAt)}.`}
              </SecondaryText>
            </Words>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => setRemoving(passkey)}
            >
              Remove
            </Button>
          </Item>
        ))}
      </List>
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { run, busy } = useApiMutation({
    send: () => removePasskey(passkey),
    invalidates: secondFactorInvalidationKeys,
    done: 'The passkey is removed',
    failed: 'Could not remove the passkey',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Remove the passkey ${passkey.name}?`}
      confirmLabel="Remove the passkey"
      busyLabel="Removing..."
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      It logs you in no more. Your device goes on offering it until you remove it there as well.
    </ConfirmDialog>
  );
}
