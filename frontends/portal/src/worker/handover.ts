import { cacheOf, isHashed, PAGE, versionIn, versionOf } from './kept-page';

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const scope = self as unknown as WorkerScope;
const version = versionIn(scope.location.pathname) ?? '';
const kept = { cacheName: cacheOf(version), ignoreVary: true };

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (request.method === 'GET' && isHashed(new URL(request.url).pathname))
    event.respondWith(script(request));
});

/** Page from the server, and without a line, or with one that breaks off, the kept one. */
async function page(request: Request): Promise<Response> {
  let answer: Response;
  let html: string;
  try {
    answer = await fetch(request);
    html = await answer.clone().text();
  } catch (noLine) {
    const found = await caches.match(PAGE, kept);
    if (found) return found;
    throw noLine;
  }
  if (answer.ok && versionOf(html) !== version) await retire();
  return answer;
}

const script = async (request: Request): Promise<Response> =>
  (await caches.match(request, kept)) ?? fetch(request);

/** Ends this worker: another release of the portal is deployed, which may have none. */
async function retire(): Promise<void> {
  await caches.delete(kept.cacheName);
  await scope.registration.unregister();
}
