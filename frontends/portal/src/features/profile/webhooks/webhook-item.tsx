import { counted, formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, SecondaryText, StatusChip } from '@kiraya/ui';
import { Item, ItemName, ItemWords } from '../item-list';
import { changeWebhook, eventName, type Webhook, webhooksQuery } from './webhooks-api';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const PAUSED = {
  holder: 'You paused it. Events wait until you resume it.',
  failures: 'Nothing could be delivered for three days. Events wait until you resume it.',
  gone: 'Its address said that nobody is there any more. Change the address, then resume it.',
  position_lost:
    'Events since its last one are no longer kept. Let your program read all lists anew, then resume it.',
} as const;

function stateOf({ pausedBecause, failures, nextTryAt, formerSecretUntil }: Webhook): string[] {
  const parts: string[] = [];
  if (pausedBecause) parts.push(PAUSED[pausedBecause]);
  else if (failures > 0 && nextTryAt)
    parts.push(`${counted(failures, 'attempt')} failed. Next attempt ${formatDateTime(nextTryAt)}.`);
  if (formerSecretUntil) parts.push(`The secret before signs until ${formatDateTime(formerSecretUntil)}.`);
  return parts;
}

export type ItemAct = 'edit' | 'deliveries' | 'secret' | 'delete';

interface Props {
  webhook: Webhook;
  onOpen: (what: ItemAct) => void;
}

/** A webhook with its state and acts. */
export function WebhookItem({ webhook, onOpen }: Props) {
  const { id, url, types, paused } = webhook;
  const { run, busy } = useApiMutation({
    send: () => changeWebhook(id, { paused: !paused }),
    invalidates: [webhooksQuery.queryKey],
    done: paused ? 'The webhook is resumed' : 'The webhook is paused',
    failed: 'Could not change the webhook',
  });
  const act = (label: string, onClick: () => void) => (
    <Button
      variant="secondary"
      size="small"
      disabled={busy}
      aria-label={`${label}: webhook to ${url}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <Item>
      <ItemWords>
        <ItemName>
          {url}
          {paused && <StatusChip label="Paused" tone="warning" />}
        </ItemName>
        <SecondaryText>{types.map(eventName).join(', ')}</SecondaryText>
        {stateOf(webhook).map((sentence) => (
          <SecondaryText key={sentence}>{sentence}</SecondaryText>
        ))}
      </ItemWords>
      <Buttons>
        {act('Deliveries', () => onOpen('deliveries'))}
        {act(paused ? 'Resume' : 'Pause', () => void run(undefined))}
        {act('Change', () => onOpen('edit'))}
        {act('New secret', () => onOpen('secret'))}
        {act('Delete', () => onOpen('delete'))}
      </Buttons>
    </Item>
  );
}
