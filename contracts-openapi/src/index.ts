import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { KeyedPaths } from './keyed-paths';
import type { components } from './schema';

export type { components, paths } from './schema';
/** The bodies of the API by name: `Schemas['PropertyDto']`. */
export type Schemas = components['schemas'];
export type { Middleware } from 'openapi-fetch';
/** What takes an `Idempotency-Key` is not called without one. */
export type ApiClient = Client<KeyedPaths>;

export interface ApiClientOptions {
  /** Origin of the API, without a trailing slash. The paths themselves start with `/api`. */
  baseUrl: string;
  /** The bearer token of the moment, or null when nobody is logged in. Read anew for every call. */
  getToken?: () => string | null;
  /** Seen in order for each request and in reverse for each answer. */
  middleware?: Middleware[];
  /** Sends a request, in the place of `fetch`. */
  send: (request: Request) => Promise<Response>;
}

/** A typed client of the Kiraya API: `client.GET('/api/properties/{id}', { params: { path: { id } } })`. */
export function createApiClient({ baseUrl, getToken, middleware = [], send }: ApiClientOptions): ApiClient {
  const client = createClient<KeyedPaths>({ baseUrl, fetch: send });
  client.use({
    onRequest({ request }) {
      const token = getToken?.();
      if (token) request.headers.set('Authorization', `Bearer ${token}`);
    },
  });
  client.use(...middleware);
  return client;
}
