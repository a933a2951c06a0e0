import { CACHE_PREFIX, cacheOf, isHashed, PAGE, versionIn } from '../../../worker/kept-page';
import { paths } from '@kiraya/router';
import type { Place } from './handover-api';

/** Bound of kept files; the page has about forty. */
const MOST_FILES = 150;
/** Number of requests that a browser remembers for `performance`. Of a tab with more, the files are not known. */
const MOST_REMEMBERED = 250;

const scopeOf = ({ contractId, direction }: Place): string =>
  direction === 'in' ? paths.moveInHandover(contractId) : paths.moveOutHandover(contractId);

/** Address of this release's worker; undefined where the browser has none, or in development. */
function workerAddress(): URL | undefined {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return undefined;
  const address = new URL(`${__webpack_public_path__}worker/handover.js`, window.location.href);
  return address.origin === window.location.origin && versionIn(address.pathname) ? address : undefined;
}

const loadedFiles = (entries: PerformanceEntryList): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isHashed(pathname))
    .map(({ pathname }) => pathname);

/** Files of this page, kept as long as it is open, and its HTML. */
class PageKeeper {
  readonly #files = new Set<string>();
  #observer: PerformanceObserver | undefined;

  constructor(private readonly cache: Cache) {}

  async begin(): Promise<void> {
    const entries = performance.getEntriesByType('resource');
    if (entries.length >= MOST_REMEMBERED) return;
    await this.add(loadedFiles(entries));
    this.#observer = new PerformanceObserver((list) => {
      this.add(loadedFiles(list.getEntries())).catch(() => undefined);
    });
    this.#observer.observe({ type: 'resource' });
    await this.keepHtml();
  }

  stop(): void {
    this.#observer?.disconnect();
  }

  private async add(files: string[]): Promise<void> {
    const more = files.filter((file) => !this.#files.has(file)).slice(0, MOST_FILES - this.#files.size);
    for (const file of more) this.#files.add(file);
    await Promise.all(
      more.map(async (file) => (await this.cache.match(file, { ignoreVary: true })) ?? this.cache.add(file)),
    );
  }

  /** Keeps the HTML, unless the server has another one by now, whose files this page has not loaded. */
  private async keepHtml(): Promise<void> {
    const answer = await fetch(window.location.pathname, { cache: 'no-store' });
    const html = await answer.clone().text();
    const list = document.getElementById('kiraya-remotes')?.textContent ?? '';
    const scripts = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src = '']) => src);
    if (!answer.ok || !list || !html.includes(list)) return;
    if (!scripts.every((src) => this.#files.has(src))) return;
    const before = await this.cache.match(PAGE, { ignoreVary: true }).then((found) => found?.text());
    await this.cache.put(PAGE, answer);
    if (before === undefined || before === html) return;
    // Files of an earlier host.
    for (const { url } of await this.cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname !== PAGE && !this.#files.has(pathname)) await this.cache.delete(url);
    }
  }
}

/** Has every worker of an open handover be this release's, and at work, so that one cache is enough. */
async function register(address: URL, own: string): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  const scopes = new Set([own, ...all.map(({ scope }) => new URL(scope).pathname)]);
  for (const scope of scopes)
    await atWork(await navigator.serviceWorker.register(address, { scope, updateViaCache: 'none' }));
}

/** Waits until the newest worker answers, or is given up. */
function atWork({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting ?? active;
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker && !['activated', 'redundant'].includes(worker.state)) return;
      worker?.removeEventListener('statechange', look);
      resolve();
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

async function forgetOtherReleases(mine: string): Promise<void> {
  const names = await caches.keys();
  for (const name of names) if (name !== mine && name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

/**
 * Keeps the page of a draft for opening it without a line: its scripts and its HTML, which have nothing of a user.
 * Returns the function that stops; what is kept stays. Does nothing where the browser or the gateway refuse.
 */
export function keepPage(place: Place): () => void {
  const address = workerAddress();
  let keeper: PageKeeper | undefined;
  let isStopped = false;
  const begin = async (at: URL): Promise<void> => {
    const name = cacheOf(versionIn(at.pathname) ?? '');
    if (isStopped) return;
    await register(at, scopeOf(place));
    await forgetOtherReleases(name);
    keeper = new PageKeeper(await caches.open(name));
    if (!isStopped) await keeper.begin();
    if (isStopped) keeper.stop();
  };
  if (address) begin(address).catch(() => undefined);
  return () => {
    isStopped = true;
    keeper?.stop();
  };
}

/** Ends the worker of a handover that has no draft any more. */
export async function releasePage(place: Place): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const own = scopeOf(place);
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(
    all.filter(({ scope }) => new URL(scope).pathname === own).map((found) => found.unregister()),
  );
}
