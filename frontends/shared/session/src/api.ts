import { createApiClient, type Middleware } from '@kiraya/api-client';
import { setOffline } from '@kiraya/ui';
import { fetchConfirmed } from './confirmation/fetch-confirmed';
import { origin } from './origin';
import { ApiProblem, problemFrom } from './problem';
import { expireSession, getToken } from './session';
import { storedPosition } from './storage';

/** Calls whose 401 means wrong credentials, not an expired session. */
const CREDENTIAL_CALLS = ['/api/auth/login', '/api/auth/signup'];

const failures: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    setOffline(false);
    if (response.ok) return undefined;
    const sent = request.headers.get('Authorization')?.replace(/^Bearer /, '');
    if (response.status === 401 && sent && !CREDENTIAL_CALLS.includes(schemaPath)) expireSession(sent);
    throw await problemFrom(response);
  },
  onError({ error }) {
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    setOffline(true);
    return new ApiProblem({ status: 0, network: true });
  },
};

/**
 * API client with the session's bearer token. A failed call throws `ApiProblem`; a 401 on a guarded call also
 * ends the session. Requests with an `Idempotency-Key` are retried once if no answer comes, risky ones after
 * a confirmation. Wrap calls in `read` (one thing) or `readPage` (a list with its paging).
 */
export const api = createApiClient({
  baseUrl: origin(),
  getToken,
  middleware: [failures],
  position: storedPosition,
  send: fetchConfirmed,
});
