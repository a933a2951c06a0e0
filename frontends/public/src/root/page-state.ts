import type { QueryClient } from '@kiraya/session';
import type { PublicPageName } from '../page-loaders';

/** Id of the block in the page that names the rendered page and its data. */
export const BLOCK = 'kiraya-page';

export interface PageState {
  page: PublicPageName;
  known: { key: readonly unknown[]; data: unknown }[];
}

/** Successful queries of a render, as data for the page. */
export function dehydrate(client: QueryClient): PageState['known'] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
}

/** Fills the cache as of now: the server checked the data against the API when it sent the page. */
export function hydrate(client: QueryClient, known: PageState['known']): void {
  for (const { key, data } of known) client.setQueryData(key, data);
}
