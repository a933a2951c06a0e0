import { api, read } from '@kiraya/session';

/** Confirms the email of a report. */
export const confirmReport = (token: string) =>
  read(api.POST('/api/properties/reports/confirmation', { body: { token } }));
