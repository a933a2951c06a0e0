import { problemFrom } from '../problem';
import { fetchWithRetry } from '../retry';
import { askToConfirm } from './confirmation-requests';

/**
 * Fetch that, if the server refuses a risky action for want of a confirmation, asks for one and sends the
 * request again. Returns the refusal if the user cancels.
 */
export async function fetchConfirmed(request: Request): Promise<Response> {
  if (request.method === 'GET') return fetchWithRetry(request);
  const again = request.clone();
  const response = await fetchWithRetry(request);
  const isNeeded =
    response.status === 403 && (await problemFrom(response.clone())).code === 'confirmation-needed';
  if (!isNeeded || !(await askToConfirm())) return response;
  return fetchConfirmed(again);
}
