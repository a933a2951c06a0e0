import { api, keepPreviousData, queryOptions, read, readPage, useQueryClient } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { featuredKeys } from '@kiraya/session/query-keys';
import type { paths } from '@kiraya/api-client';

type Asked = NonNullable<paths['/api/properties/browse']['get']['parameters']['query']>;
export type BrowseQuery = Omit<Asked, 'limit' | 'cursor'>;

const PAGE_SIZE = 20;
/** Number up to which the server counts exactly. */
export const COUNTED = 100;

const fetchPage = (query: BrowseQuery, cursor: string | undefined, signal: AbortSignal) =>
  readPage(
    api.GET('/api/properties/browse', { params: { query: { ...query, limit: PAGE_SIZE, cursor } }, signal }),
  );

export type BrowseHome = Awaited<ReturnType<typeof fetchPage>>['items'][number];

const pageQuery = (query: BrowseQuery, cursor: string | undefined) =>
  queryOptions({
    queryKey: featuredKeys.of('browse', query, cursor),
    queryFn: ({ signal }) => fetchPage(query, cursor, signal),
  });

/** Query for the first `pages` pages of a search, as one list. */
export function browseQuery(client: ReturnType<typeof useQueryClient>, query: BrowseQuery, pages: number) {
  return queryOptions({
    queryKey: featuredKeys.of('browse', query, 'pages', pages),
    queryFn: async () => {
      const { total, ...first } = await client.fetchQuery(pageQuery(query, undefined));
      const items = [...first.items];
      let { nextCursor } = first;
      let failed = false;
      for (let page = 1; page < pages && nextCursor && !failed; page += 1) {
        const next = await client.fetchQuery(pageQuery(query, nextCursor)).catch(() => null);
        // What is there already stays.
        failed = next === null;
        items.push(...(next?.items ?? []));
        if (next) ({ nextCursor } = next);
      }
      const counted = Math.max(total, items.length);
      return { query, items, total: counted, hasMore: nextCursor !== null, lacksMore: failed };
    },
    placeholderData: keepPreviousData,
    // Each page is asked for again by itself.
    retry: false,
  });
}

/** Query for the meaning of a search text, part by part. */
export const understoodQuery = (q: string) =>
  queryOptions({
    queryKey: featuredKeys.of('browse', 'understood', q),
    queryFn: ({ signal }) =>
      read(api.GET('/api/properties/browse/understood', { params: { query: { q } }, signal })),
    enabled: q !== '',
  });

/** Query for the number of homes without each filter. */
export const withoutQuery = (query: BrowseQuery) =>
  queryOptions({
    queryKey: featuredKeys.of('browse', query, 'without'),
    queryFn: ({ signal }) => {
      const { sort: _sort, ids: _ids, ...asked } = query;
      return read(api.GET('/api/properties/browse/without', { params: { query: asked }, signal }));
    },
  });

async function fetchReferences(signal: AbortSignal) {
  const [types, configs] = await Promise.all([
    read(api.GET('/api/properties/types', { signal })),
    read(api.GET('/api/properties/configs', { signal })),
  ]);
  return { types, configs };
}

export type References = Awaited<ReturnType<typeof fetchReferences>>;

export const referencesQuery = queryOptions({
  queryKey: featuredKeys.of('references'),
  queryFn: ({ signal }) => fetchReferences(signal),
  staleTime: Infinity,
});

/**
 * Subscribes to mails about new homes.
 * @param search filters, as in the address of the page
 */
export const saveSearch = (email: string, search: string, once: Once) =>
  once(`saved-search/${search}`, (header) =>
    read(api.POST('/api/properties/saved-searches', { params: { header }, body: { email, search } })),
  );
