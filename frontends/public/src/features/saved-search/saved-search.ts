import { api, read } from '@kiraya/session';

export const confirmSearch = (token: string) =>
  read(api.POST('/api/properties/saved-searches/confirmation', { body: { token } }));

export const stopSearches = (token: string) =>
  read(api.POST('/api/properties/saved-searches/{token}/removal', { params: { path: { token } } }));
