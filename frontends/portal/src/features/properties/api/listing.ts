import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

const PAGE_SIZE = 20;

/** Publishes a home on the site, or pauses it. */
export const listProperty = (id: string, body: Schemas['Listing']) =>
  read(api.PUT('/api/properties/{id}/listing', { params: { path: { id } }, body }));

const fetchReports = (id: string, cursor: string | undefined, signal: AbortSignal) =>
  readPage(
    api.GET('/api/properties/{id}/reports', {
      params: { path: { id }, query: { limit: PAGE_SIZE, cursor } },
      signal,
    }),
  );

export type Report = Awaited<ReturnType<typeof fetchReports>>['items'][number];

/** Query for a page of a home's open reports, the latest first. */
export const reportsQuery = (id: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: propertyKeys.of('reports', id, cursor),
    queryFn: ({ signal }) => fetchReports(id, cursor, signal),
    placeholderData: keepPreviousData,
  });

/** Objects to the reports of the owner's home. */
export const objectToReports = (id: string) =>
  read(api.POST('/api/properties/{id}/reports/objection', { params: { path: { id } } }));

/** Resolves all open reports of a home. */
export const resolveReports = (id: string, outcome: Schemas['ResolveReports']['outcome']) =>
  read(api.POST('/api/properties/{id}/reports/resolution', { params: { path: { id } }, body: { outcome } }));
