import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';

/** What administrators have settled, when and by whom. */
export const settingsQuery = queryOptions({
  queryKey: adminKeys.of('settings'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/settings', { signal })),
});

export type Settings = Schemas['SettingsDto'];

/** Sends a picture as the logo of papers. */
export const saveLogo = (file: File): Promise<Settings> =>
  read(
    api.PUT('/api/admin/settings/logo', {
      body: file as unknown as string,
      bodySerializer: () => file,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

export const removeLogo = (): Promise<Settings> => read(api.DELETE('/api/admin/settings/logo'));

export const saveSettings = (body: Schemas['UpdateSettings']): Promise<Settings> =>
  read(api.PUT('/api/admin/settings', { body }));
