import { ListPublicPropertiesQuery } from '@kiraya/api-client/limits';
import { api, keepPreviousData, queryOptions, readPage } from '@kiraya/session';
import { featuredKeys } from '@kiraya/session/query-keys';

/** The landing page shows so many vacant homes. */
export const FEATURED_AT_MOST = 5;
/** The longest search that the server takes, in characters. */
export const LONGEST_SEARCH = ListPublicPropertiesQuery.q.maxLength;

const fetchFeatured = (q: string, signal: AbortSignal) =>
  readPage(
    api.GET('/api/properties/public', {
      params: { query: { limit: FEATURED_AT_MOST, ...(q && { q }) } },
      signal,
    }),
  );

export type FeaturedProperty = Awaited<ReturnType<typeof fetchFeatured>>['items'][number];

/** The newest vacant homes whose name or address holds `q`; while they come, those of the search before stay. */
export function featuredQuery(q: string) {
  return queryOptions({
    queryKey: featuredKeys.of(q),
    queryFn: ({ signal }) => fetchFeatured(q, signal),
    placeholderData: keepPreviousData,
  });
}

/** Whether a home's name or address holds the text, whatever its case. */
export function matches({ name, address }: { name: string; address: string }, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return name.toLowerCase().includes(wanted) || address.toLowerCase().includes(wanted);
}
