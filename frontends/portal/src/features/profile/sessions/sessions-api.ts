import { api, queryOptions, read } from '@kiraya/session';

const fetchSessions = () => read(api.GET('/api/auth/sessions'));

export type Session = Awaited<ReturnType<typeof fetchSessions>>[number];

/** Query for the sessions, this device's first. */
export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: fetchSessions });

export const endSession = ({ id }: Session) =>
  read(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }));

export const endOtherSessions = () => read(api.DELETE('/api/auth/sessions'));
