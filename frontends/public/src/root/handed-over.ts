import type { QueryClient } from '@kiraya/session';
import type { PublicPageName } from '../page-loaders';

/** Id of the block in the page in which the server says what it drew, and of which data. */
export const BLOCK = 'kiraya-page';

export interface HandedOver {
  page: PublicPageName;
  known: { key: readonly unknown[]; data: unknown }[];
}

/** What a page was drawn of. */
export function knownTo(client: QueryClient): HandedOver['known'] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
}

/** Takes it over as of now: the server held it to the API when it sent the page. */
export function takeOver(client: QueryClient, known: HandedOver['known']): void {
  for (const { key, data } of known) client.setQueryData(key, data);
}
