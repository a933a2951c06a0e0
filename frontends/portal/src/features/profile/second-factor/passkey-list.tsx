import { formatDate, formatDateTime } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, BreakableText, SecondaryText } from '@kiraya/ui';
import { ConfirmDialog } from '@kiraya/ui/app';
import { useState } from 'react';
import { Item, ItemList, ItemName, ItemWords } from '../item-list';
import { type Passkey, removePasskey, secondFactorInvalidationKeys } from './second-factor-api';

/** List of passkeys with remove buttons. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <>
      <ItemList aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <Item key={passkey.id}>
            <ItemWords>
              <ItemName>
                <BreakableText text={passkey.name} />
              </ItemName>
              <SecondaryText>
                Passkey since {formatDate(passkey.addedAt)}.
                {passkey.usedAt && ` Last used ${formatDateTime(passkey.usedAt)}.`}
              </SecondaryText>
            </ItemWords>
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
      </ItemList>
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
