import type { components } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';

const fetchKeys = () => read(api.GET('/api/auth/api-keys'));

export type ApiKey = components['schemas']['ApiKeyDto'];
export type NewApiKey = components['schemas']['NewApiKeyDto'];

/** Query for the user's keys, newest first, and what a new one can be allowed. */
export const apiKeysQuery = queryOptions({ queryKey: ['api-keys'], queryFn: fetchKeys });

export const createKey = (body: NewApiKey) => read(api.POST('/api/auth/api-keys', { body }));

export const endKey = ({ id }: ApiKey) =>
  read(api.DELETE('/api/auth/api-keys/{id}', { params: { path: { id } } }));
