import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { KeyedPaths } from './keyed-paths';
import type { components } from './schema';
import { positionInMemory, type PositionStore, writePositions } from './write-positions';

export type { components, paths } from './schema';
/** Bodies of the API by name: `Schemas['PropertyDto']`. */
export type Schemas = components['schemas'];
export type { Middleware } from 'openapi-fetch';
export type { PositionStore } from './write-positions';
/** Client that requires an `Idempotency-Key` wherever an operation takes one, but for reversals. */
export type ApiClient = Client<KeyedPaths>;

export interface ApiClientOptions {
  /** Origin of the API, without a trailing slash. The paths themselves start with `/api`. */
  baseUrl: string;
  /** Bearer token, or null when nobody is logged in. Called for every request. */
  getToken?: () => string | null;
  /** Middleware, in order for requests and in reverse for answers. */
  middleware?: Middleware[];
  /** Keeper of the place of the last write, which reads send back; memory by default. */
  position?: PositionStore;
  /** Sends a request, in place of `fetch`. */
  send?: (request: Request) => Promise<Response>;
}

/** A typed client of the Kiraya API: `client.GET('/api/properties/{id}', { params: { path: { id } } })`. */
export function createApiClient({
  baseUrl,
  getToken,
  middleware = [],
  position = positionInMemory(),
  send,
}: ApiClientOptions): ApiClient {
  const client = createClient<KeyedPaths>({ baseUrl, ...(send && { fetch: send }) });
  client.use({
    onRequest({ request }) {
      const token = getToken?.();
      if (token) request.headers.set('Authorization', `Bearer ${token}`);
    },
  });
  // The last one sees each answer first, refusals included.
  client.use(...middleware, writePositions(position));
  return client;
}
