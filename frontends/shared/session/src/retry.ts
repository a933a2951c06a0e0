/** Answers behind which the server, or the way to it, is away for the moment. */
const AWAY = [502, 503, 504];
const WAIT_MS = 1500;
/** Whoever waits looks at a busy button. */
const MAX_WAIT_MS = 6000;

/** `Retry-After` in milliseconds, six seconds at most; undefined where it is not said in seconds. */
export function readRetryAfter(headers: Headers): number | undefined {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(seconds) ? Math.min(Number(seconds) * 1000, MAX_WAIT_MS) : undefined;
}

/**
 * Fetch with one retry of an idempotent request: what carries an `Idempotency-Key` and got no answer, or 502, 503 or 504, is
 * sent once more, with the same key. What was aborted is not, nor is anything without a key: it could be done twice.
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

/** An answer that breaks off is as lost as one that never came. */
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
