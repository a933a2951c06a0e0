/** Statuses of a server, or a proxy before it, that is briefly unavailable. */
const AWAY = [502, 503, 504];
const WAIT_MS = 1500;
/** Longest wait, since the user sees a busy button. */
const MAX_WAIT_MS = 6000;

/** `Retry-After` in milliseconds, capped at six seconds; undefined if it is not given in seconds. */
export function readRetryAfter(headers: Headers): number | undefined {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(seconds) ? Math.min(Number(seconds) * 1000, MAX_WAIT_MS) : undefined;
}

/**
 * Fetch with one retry for idempotent requests: those with an `Idempotency-Key` that got no answer, or 502,
 * 503 or 504, are sent again with the same key. Neither aborted requests nor those without a key are: they
 * could be done twice.
 */
export async function fetchWithRetry(request: Request): Promise<Response> {
  if (!request.headers.has('Idempotency-Key')) return fetch(request);
  const retry = request.clone();
  let waitMs = WAIT_MS;
  try {
    const response = await fetchWhole(request);
    if (!AWAY.includes(response.status)) return response;
    waitMs = readRetryAfter(response.headers) ?? WAIT_MS;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  await pause(waitMs, request.signal);
  return fetchWhole(retry);
}

/** Fetches the whole body, so that an answer that breaks off counts as lost. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request);
  await response.clone().arrayBuffer();
  return response;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
