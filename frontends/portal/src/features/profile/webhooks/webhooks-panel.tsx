import { useQuery } from '@kiraya/session';
import { Button, ErrorState, Loading, Panel, SecondaryText, Skeleton } from '@kiraya/ui';
import { useState } from 'react';
import { ItemList } from '../item-list';
import { ShownOnceDialog } from '../shown-once-dialog';
import { DeliveriesDialog } from './deliveries-dialog';
import { WebhookFormDialog } from './webhook-form-dialog';
import { WebhookItem } from './webhook-item';
import { DeleteDialog, NewSecretDialog } from './webhook-questions';
import { type Webhook, webhooksQuery } from './webhooks-api';

const TITLE = 'Webhooks';

type Open = { what: 'new' } | { what: 'edit' | 'deliveries' | 'secret' | 'delete'; webhook: Webhook };

/** Panel of the user's webhooks: made, changed, paused, looked into and deleted. */
export function WebhooksPanel() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpen(undefined);
  const show = (text: string) => {
    close();
    setSecret(text);
  };
  const add = data && (
    <Button variant="secondary" size="small" onClick={() => setOpen({ what: 'new' })}>
      New webhook
    </Button>
  );
  return (
    <Panel title={TITLE} action={add}>
      <SecondaryText>
        A webhook tells a program of yours at once when something changes that you can see, such as a payment.
      </SecondaryText>
      {data && (
        <ItemList aria-label={TITLE}>
          {data.webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onOpen={(what) => setOpen({ what, webhook })} />
          ))}
        </ItemList>
      )}
      {!data && error && <ErrorState title="Could not load your webhooks" onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading your webhooks">
          <Skeleton height={56} />
        </Loading>
      )}
      {data && (open?.what === 'new' || open?.what === 'edit') && (
        <WebhookFormDialog
          {...(open.what === 'edit' && { webhook: open.webhook })}
          types={data.types}
          onMade={show}
          onClose={close}
        />
      )}
      {open?.what === 'deliveries' && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
      {open?.what === 'secret' && <NewSecretDialog webhook={open.webhook} onMade={show} onClose={close} />}
      {open?.what === 'delete' && <DeleteDialog webhook={open.webhook} onClose={close} />}
      {secret && (
        <ShownOnceDialog
          title="Your webhook’s secret"
          label="Secret"
          secret={secret}
          fileName="kiraya-webhook-secret.txt"
          warning="It is shown this once. Whoever has it can send your program made-up events: keep it secret."
          onClose={() => setSecret(undefined)}
        >
          Your program checks with it that an event comes from Kiraya, by a library of Standard Webhooks.
        </ShownOnceDialog>
      )}
    </Panel>
  );
}
