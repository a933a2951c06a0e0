import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';

/** What administrators have settled, when and by whom. */
export const settingsQuery = queryOptions({
  queryKey: adminKeys.of('settings'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/settings', { signal })),
});

export type Settings = Schemas['SettingsDto'];

export const saveSettings = (body: Schemas['UpdateSettings']): Promise<Settings> =>
  read(api.PUT('/api/admin/settings', { body }));
