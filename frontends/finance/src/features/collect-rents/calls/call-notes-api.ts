import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

/** What was said in a call about what a tenant owes. */
export type CallNote = Schemas['CallNoteDto'];

/** The key that the notes of all contracts begin with. */
export const allCallNotes = moneyKeys.of('call-notes');

/** The latest so many notes of a contract. */
export const callNotesQuery = (contractId: string, limit: number) =>
  queryOptions({
    queryKey: [...allCallNotes, contractId, limit],
    queryFn: ({ signal }) =>
      readPage(
        api.GET('/api/contracts/{id}/call-notes', {
          params: { path: { id: contractId }, query: { limit } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Notes what was said. */
export const addCallNote = (id: string, body: Schemas['AddCallNote'], once: Once) =>
  once(`call-note/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/call-notes', { params: { path: { id }, header }, body })),
  );
