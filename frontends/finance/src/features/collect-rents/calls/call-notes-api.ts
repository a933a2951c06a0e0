import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

/** Note of a call about arrears. */
export type CallNote = Schemas['CallNoteDto'];

/** Key prefix of all contracts' notes. */
export const allCallNotes = moneyKeys.of('call-notes');

/** Query for the latest notes of a contract. */
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

export const addCallNote = (id: string, body: Schemas['AddCallNote'], once: Once) =>
  once(`call-note/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/call-notes', { params: { path: { id }, header }, body })),
  );
