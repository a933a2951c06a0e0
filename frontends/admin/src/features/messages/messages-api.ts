import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, readPage } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';
import { todaysKey } from '../../parts/reminders-api';

const PAGE_SIZE = 20;

/** Query for the reminders that a run would send now. */
export const todaysQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...todaysKey, cursor],
    queryFn: () =>
      readPage(api.GET('/api/admin/reminders/today', { params: { query: { limit: PAGE_SIZE, cursor } } })),
    placeholderData: keepPreviousData,
  });

/** Query for the undelivered mails, the latest first. */
export const failedMailsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: adminKeys.of('failed-mails', cursor),
    queryFn: () =>
      readPage(api.GET('/api/admin/failed-mails', { params: { query: { limit: PAGE_SIZE, cursor } } })),
    placeholderData: keepPreviousData,
  });

export type DueReminder = Schemas['DueReminderDto'];
export type FailedMail = Schemas['FailedMailDto'];
