import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';

/** Query for the settings, each with its author and time. */
export const settingsQuery = queryOptions({
  queryKey: adminKeys.of('settings'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/settings', { signal })),
});

export type Settings = Schemas['SettingsDto'];

/** Uploads the logo of PDFs. */
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
