import { problemFrom } from '../problem';
import { fetchWithRetry } from '../retry';
import { askToConfirm } from './asking';

/**
 * Fetch that asks to confirm first where the server wants it: a risky act that was refused for want of a confirmation is sent
 * again once there is one. Where it is cancelled, the refusal is the answer.
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
