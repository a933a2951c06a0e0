import { useApiMutation } from '@kiraya/session/mutation';
import { ConfirmDialog } from '@kiraya/ui/app';
import { changeSecret, deleteWebhook, type Webhook, webhooksQuery } from './webhooks-api';

interface Props {
  webhook: Webhook;
  onClose: () => void;
}

/** Asks before a webhook's secret is changed. */
export function NewSecretDialog({ webhook, onMade, onClose }: Props & { onMade: (secret: string) => void }) {
  const { run, busy } = useApiMutation({
    send: changeSecret,
    invalidates: [webhooksQuery.queryKey],
    done: 'The secret is changed',
    failed: 'Could not change the secret',
    onDone: ({ secret }) => onMade(secret),
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Make a new secret?"
      confirmLabel="Make a new secret"
      busyLabel="Making..."
      tone="primary"
      busy={busy}
      onConfirm={() => void run(webhook)}
      onCancel={onClose}
    >
      For 24 hours events are signed with both secrets, so that your program can change over.
    </ConfirmDialog>
  );
}

/** Asks before a webhook is deleted. */
export function DeleteDialog({ webhook, onClose }: Props) {
  const { run, busy } = useApiMutation({
    send: deleteWebhook,
    invalidates: [webhooksQuery.queryKey],
    done: 'The webhook is deleted',
    failed: 'Could not delete the webhook',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Delete the webhook?"
      confirmLabel="Delete webhook"
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={() => void run(webhook)}
      onCancel={onClose}
    >
      Nothing more is sent to {webhook.url}, and the list of its deliveries is deleted.
    </ConfirmDialog>
  );
}
