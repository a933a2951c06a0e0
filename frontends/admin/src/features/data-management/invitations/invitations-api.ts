import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { adminKeys, dashboardKeys, userKeys } from '@kiraya/session/query-keys';

const MOST = 200;

export type Invitation = Schemas['InvitationDto'];

/** Query for the invitations that nobody has accepted yet. */
export const invitationsQuery = queryOptions({
  queryKey: adminKeys.of('invitations'),
  queryFn: ({ signal }) =>
    readPage(api.GET('/api/admin/invitations', { params: { query: { limit: MOST } }, signal })),
});

/** Keys of all queries that show invitations or their accounts. */
export const invitationInvalidationKeys = [
  ...[adminKeys.of('invitations'), adminKeys.of('accounts'), adminKeys.of('statistics')],
  ...[userKeys.all, dashboardKeys.all],
];

const byId = (id: string) => ({ params: { path: { id } } });

export const sendInvitation = (id: string, once: Once): Promise<Invitation> =>
  once(`invitation/${id}`, (header) =>
    read(api.POST('/api/admin/invitations/{id}/mail', { params: { path: { id }, header } })),
  );

export const withdrawInvitation = (id: string) => read(api.DELETE('/api/admin/invitations/{id}', byId(id)));
