import { getInstance, loadRemote, registerRemotes } from '@kiraya/federation/runtime';
import type { ComponentType } from 'react';
import { listInPage, listOnServer, type ListedRemote } from './remote-list';

/** A remote's routes: a component per page of its manifest, unless an older build lacks one. */
type Pages = Readonly<Record<string, ComponentType | undefined>>;

const loading = new Map<string, Promise<Pages>>();
const attempts = new Map<string, number>();

/** The pages of a remote. The same promise until the remote is forgotten, as React's `use` needs it. */
export function remotePages(name: string): Promise<Pages> {
  const known = loading.get(name);
  if (known) return known;
  const started = load(name);
  loading.set(name, started);
  return started;
}

/** Drops what is known of a remote, a failure above all, so that it is asked for anew the next time. */
export function forgetRemote(name: string): void {
  if (!loading.delete(name)) return;
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
  forgetFailedShares();
}

/** The runtime keeps the failure of a shared package, and would answer with it whoever asks for that package again. */
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
  const routes = await loadRemote<{ default: Pages }>(`${container}/routes`);
  if (!routes) throw new Error(`The remote ${name} has no routes.`);
  return routes.default;
}

async function locate(name: string, attempt: number): Promise<ListedRemote> {
  const list = attempt === 0 ? listInPage() : await listOnServer();
  const remote = list.find((listed) => listed.name === name);
  if (!remote) throw new Error(`The remote ${name} is not in remotes.json.`);
  return remote;
}
