import { createApiClient, type Middleware } from '@kiraya/api-client';
import { tellLine } from '@kiraya/ui';
import { fetchConfirmed } from './confirmation/fetch-confirmed';
import { origin } from './origin';
import { ApiProblem, problemFrom } from './problem';
import { expireSession, getToken } from './session';

/** Calls whose 401 speaks of the credentials just typed, not of the session. */
const CREDENTIAL_CALLS = ['/api/auth/login', '/api/auth/signup'];

const failures: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    tellLine(false);
    if (response.ok) return undefined;
    const sent = request.headers.get('Authorization')?.replace(/^Bearer /, '');
    if (response.status === 401 && sent && !CREDENTIAL_CALLS.includes(schemaPath)) expireSession(sent);
    throw await problemFrom(response);
  },
  onError({ error }) {
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    tellLine(true);
    return new ApiProblem({ status: 0, network: true });
  },
};

/**
 * The API with the session's bearer token. A failed call throws `ApiProblem`; a 401 on a guarded call also ends
 * the session. What carries an `Idempotency-Key` is sent once more before it fails for want of an answer, and what is risky once it is confirmed. Use `read` (one
 * thing) or `readPage` (a list with its paging) around the calls.
 */
export const api = createApiClient({
  baseUrl: origin(),
  getToken,
  middleware: [failures],
  send: fetchConfirmed,
});
