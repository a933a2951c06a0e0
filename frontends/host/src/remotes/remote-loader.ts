import { getInstance, loadRemote, registerRemotes } from '@kiraya/federation/runtime';
import { chunkOf } from '@kiraya/ui';
import type { ComponentType } from 'react';
import { listInPage, listOnServer, type ListedRemote } from './remote-list';

/** Routes of a remote: a component per page of its manifest, undefined if a newer build lacks one. */
type Pages = Readonly<Record<string, ComponentType | undefined>>;

const loading = new Map<string, Promise<Pages>>();
const attempts = new Map<string, number>();

/** Loads the pages of a remote. Returns the same promise until the remote is forgotten, as React's `use` needs it. */
export function remotePages(name: string): Promise<Pages> {
  const known = loading.get(name);
  if (known) return known;
  const started = load(name);
  loading.set(name, started);
  return started;
}

/** Drops a remote's pages or failure, so that the next request loads it anew. */
export function forgetRemote(name: string): void {
  if (loading.delete(name)) beginAttempt(name);
}

function beginAttempt(name: string): void {
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
  forgetFailedShares();
}

/** Clears failures of shared packages, which the federation runtime would otherwise keep and return. */
function forgetFailedShares(): void {
  for (const packages of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const versions of Object.values(packages))
      for (const shared of Object.values(versions)) if (!shared.loaded && !shared.lib) shared.loading = null;
}

async function load(name: string): Promise<Pages> {
  const attempt = attempts.get(name) ?? 0;
  const { container, entry } = await locate(name, attempt);
  // A new address per attempt: the browser and the runtime would both answer from a request that hangs or failed.
  const address = attempt === 0 ? entry : `${entry}?attempt=${attempt}`;
  registerRemotes([{ name: container, entry: address }], { force: attempt > 0 });
  try {
    const routes = await loadRemote<{ default: Pages }>(`${container}/routes`);
    if (!routes) throw new Error(`The remote ${name} has no routes.`);
    return routes.default;
  } catch (error) {
    if (attempt === 0 || !usesUpPreload(error)) throw error;
    beginAttempt(name);
    return load(name);
  }
}

/**
 * Removes the preload of a failed script: the browser returns its stored failure once, and asks the server
 * again after that.
 * @returns true if there was one, so that a second attempt makes sense
 */
function usesUpPreload(error: unknown): boolean {
  const script = error instanceof Error ? chunkOf(error) : undefined;
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]');
  const preload = [...preloads].find(({ href }) => href === script);
  preload?.remove();
  return preload !== undefined;
}

async function locate(name: string, attempt: number): Promise<ListedRemote> {
  const list = attempt === 0 ? listInPage() : await listOnServer();
  const remote = list.find((listed) => listed.name === name);
  if (!remote) throw new Error(`The remote ${name} is not in remotes.json.`);
  return remote;
}
