import { ListPublicPropertiesQuery } from '@kiraya/api-client/limits';
import { api, keepPreviousData, queryOptions, readPage } from '@kiraya/session';
import { featuredKeys } from '@kiraya/session/query-keys';

/** Number of vacant homes on the landing page. */
export const FEATURED_AT_MOST = 5;
/** Longest search that the API takes, in characters. */
export const LONGEST_SEARCH = ListPublicPropertiesQuery.q.maxLength;

const fetchFeatured = (q: string, signal: AbortSignal) =>
  readPage(
    api.GET('/api/properties/public', {
      params: { query: { limit: FEATURED_AT_MOST, ...(q ? { q } : { sort: 'featured' as const }) } },
      signal,
    }),
  );

export type FeaturedProperty = Awaited<ReturnType<typeof fetchFeatured>>['items'][number];

/** Query for vacant homes whose name or address contains `q`, or the featured ones without it; keeps the previous homes while loading. */
export function featuredQuery(q: string) {
  return queryOptions({
    queryKey: featuredKeys.of(q),
    queryFn: ({ signal }) => fetchFeatured(q, signal),
    placeholderData: keepPreviousData,
  });
}

/** True if a home's name or address contains the text, ignoring case. */
export function matches({ name, address }: { name: string; address: string }, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return name.toLowerCase().includes(wanted) || address.toLowerCase().includes(wanted);
}
