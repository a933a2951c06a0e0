import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import { notificationKeys } from '@kiraya/session/query-keys';

const PAGE_SIZE = 20;

/** Query for a page of notifications, unread first. */
export const notificationsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: notificationKeys.of('list', cursor),
    queryFn: () =>
      readPage(api.GET('/api/notifications', { params: { query: { limit: PAGE_SIZE, cursor } } })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

type Page = Awaited<ReturnType<NonNullable<ReturnType<typeof notificationsQuery>['queryFn']>>>;
export type Notification = Page['items'][number];

export const readOne = ({ id }: Notification) =>
  read(api.POST('/api/notifications/{id}/read', { params: { path: { id } } }));

export const readAll = () => read(api.POST('/api/notifications/read'));
