import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';

export type Reminders = Schemas['RemindersDto'];
export type ReminderText = Reminders['texts'][number];

/** Query for the settings of reminders. */
export const remindersQuery = queryOptions({
  queryKey: adminKeys.of('reminders'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/reminders', { signal })),
});

/** Key of today's reminders, which depend on all settings. */
export const todaysKey = adminKeys.of('reminders-today');

export const saveReminders = (body: Schemas['UpdateReminders']): Promise<Reminders> =>
  read(api.PUT('/api/admin/reminders', { body }));

export const saveReminderText = (
  kind: ReminderText['kind'],
  body: Schemas['WriteReminderText'],
): Promise<Reminders> =>
  read(api.PUT('/api/admin/reminders/texts/{kind}', { params: { path: { kind } }, body }));
