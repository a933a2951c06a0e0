import { formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, EmptyState, SecondaryText, Stack, StatusChip } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { type Column, DataTable, useCursorPaging } from '@kiraya/ui/table';
import {
  deliveriesKey,
  deliveriesQuery,
  type Delivery,
  eventName,
  replay,
  sendTest,
  type Webhook,
} from './webhooks-api';

const Where = styled('p')({ margin: 0, overflowWrap: 'anywhere' });

const STATES = {
  waiting: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
} as const;
const KINDS = { event: '', replay: ' (sent again)', test: '' };
const FAULTS = {
  address_not_public: 'The address is not public',
  name_not_found: 'The name was not found',
  certificate: 'The certificate is not valid',
  timeout: 'No answer within 10 seconds',
  connection: 'No connection',
  event_gone: 'You can no longer see the event',
  account_stopped: 'The account was stopped',
} as const;

/** Outcome of a delivery: the answer or the reason for none, and the next attempt. */
function outcomeOf({ answerStatus, fault, tries, nextTryAt, kind }: Delivery): string {
  const answer = fault ? FAULTS[fault] : answerStatus ? `Answered ${answerStatus}` : 'Not sent yet';
  const count = tries > 1 ? `, ${tries} attempts` : '';
  const next = nextTryAt && kind === 'event' ? `. Next attempt ${formatDateTime(nextTryAt)}` : '';
  return `${answer}${count}${next}`;
}

interface Props {
  webhook: Webhook;
  onClose: () => void;
}

/** A webhook's deliveries of 30 days, with a test and replays. */
export function DeliveriesDialog({ webhook, onClose }: Props) {
  const { cursor, paging } = useCursorPaging(webhook.id);
  const { data, error, refetch, isPlaceholderData } = useQuery(deliveriesQuery(webhook.id, cursor));
  const again = {
    invalidates: [deliveriesKey(webhook.id)],
    done: 'It is on its way',
    failed: 'Could not send it',
  };
  const test = useApiMutation({ send: sendTest, ...again });
  const replaying = useApiMutation({ send: (delivery: Delivery) => replay(webhook.id, delivery), ...again });
  const columns: Column<Delivery>[] = [
    { key: 'at', label: 'Time', render: ({ triedAt, createdAt }) => formatDateTime(triedAt ?? createdAt) },
    { key: 'event', label: 'Event', render: ({ type, kind }) => `${eventName(type)}${KINDS[kind]}` },
    {
      key: 'outcome',
      label: 'Outcome',
      prose: true,
      render: (delivery) => (
        <>
          <StatusChip {...STATES[delivery.status]} />
          <SecondaryText>{outcomeOf(delivery)}</SecondaryText>
        </>
      ),
    },
    {
      key: 'replay',
      label: 'Send again',
      hideLabel: true,
      render: (delivery) => (
        <Button
          variant="secondary"
          size="small"
          disabled={replaying.busy || delivery.status === 'waiting'}
          aria-label={`Send again: ${eventName(delivery.type)}, ${formatDateTime(delivery.createdAt)}`}
          onClick={() => void replaying.run(delivery)}
        >
          Send again
        </Button>
      ),
    },
  ];
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Deliveries"
      width={860}
      actions={
        <>
          <Button variant="secondary" disabled={test.busy} onClick={() => void test.run(webhook)}>
            Send a test
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Where>To {webhook.url}, in the last 30 days.</Where>
        <DataTable
          caption="Deliveries"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          paging={data && data.total > data.items.length ? paging(data) : undefined}
          refreshing={isPlaceholderData}
          expectedRows={3}
          error={error ? 'Could not load the deliveries' : undefined}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              title="Nothing was sent yet."
              text="Events are sent within seconds of what happens. Send a test to try your program."
            />
          }
        />
      </Stack>
    </AppDialog>
  );
}
