import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { notificationKeys } from '@kiraya/session/query-keys';
import { Button, EmptyState, ErrorState, Loading, Page, Panel, Skeleton } from '@kiraya/ui';
import { useCursorPaging } from '@kiraya/ui/table';
import { NotificationList } from './notification-list';
import { notificationsQuery, readAll } from './notifications-api';

const Pages = styled('nav')({ display: 'flex', justifyContent: 'space-between', gap: 12, marginTop: 16 });

/** Notifications, unread first. */
export default function NotificationsPage() {
  const { cursor, paging } = useCursorPaging('notifications');
  const { data, error, refetch } = useQuery(notificationsQuery(cursor));
  const { run, busy } = useApiMutation({
    send: readAll,
    invalidates: [notificationKeys.all],
    done: 'All notifications are marked as read.',
    failed: 'Could not mark them as read',
  });
  const hasUnread = data?.items.some(({ readAt }) => !readAt);
  const all = hasUnread && (
    <Button variant="secondary" disabled={busy} onClick={() => void run()}>
      Mark all as read
    </Button>
  );
  const { onPrevious, onNext } = paging(data) ?? {};
  return (
    <Page
      title="Notifications"
      intro="All your notifications, including those that you get no mail about."
      width="medium"
      action={all}
    >
      <Panel>
        {data && data.items.length > 0 && <NotificationList items={data.items} />}
        {data?.items.length === 0 && (
          <EmptyState
            title="Nothing yet."
            text="You are told here of payments, payouts and whatever else concerns you."
          />
        )}
        {!data && error && <ErrorState title="Could not load notifications" onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Loading notifications">
            <Skeleton height={72} />
            <Skeleton height={72} />
          </Loading>
        )}
        {(onPrevious ?? onNext) && (
          <Pages aria-label="Pages of notifications">
            <Button variant="secondary" size="small" disabled={!onPrevious} onClick={onPrevious}>
              Newer
            </Button>
            <Button variant="secondary" size="small" disabled={!onNext} onClick={onNext}>
              Older
            </Button>
          </Pages>
        )}
      </Panel>
    </Page>
  );
}
