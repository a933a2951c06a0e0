import { api, read } from '@kiraya/session';

/** Asks to be told by mail of new homes. @param search the filters, as the address of the page has them */
export const saveSearch = (email: string, search: string) =>
  read(api.POST('/api/properties/saved-searches', { body: { email, search } }));

export const confirmSearch = (token: string) =>
  read(api.POST('/api/properties/saved-searches/confirmation', { body: { token } }));

export const stopSearches = (token: string) =>
  read(api.POST('/api/properties/saved-searches/{token}/removal', { params: { path: { token } } }));
