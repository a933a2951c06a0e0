import { getInstance, loadRemote, registerRemotes } from '@kiraya/federation/runtime';
import type { RemoteName, RemotePages } from '@kiraya/router';
import { listInPage, listOnServer, type ListedRemote } from './remote-list';

type Loading<R extends RemoteName = RemoteName> = Promise<RemotePages<R>>;

const loading = new Map<RemoteName, Loading>();
const attempts = new Map<RemoteName, number>();

/** The pages of a remote. The same promise until the remote is forgotten, as React's `use` needs it. */
export function remotePages<R extends RemoteName>(name: R): Loading<R> {
  const known = loading.get(name);
  if (known) return known as Loading<R>;
  const started = load(name);
  loading.set(name, started as Loading);
  return started;
}

/** Drops what is known of a remote, a failure above all, so that it is asked for anew the next time. */
export function forgetRemote(name: RemoteName): void {
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

async function load<R extends RemoteName>(name: R): Loading<R> {
  const attempt = attempts.get(name) ?? 0;
  const { container, entry } = await locate(name, attempt);
  // A new address per attempt: the browser and the runtime would both answer from a request that hangs or failed.
  const address = attempt === 0 ? entry : `${entry}?attempt=${attempt}`;
  registerRemotes([{ name: container, entry: address }], { force: attempt > 0 });
  const routes = await loadRemote<{ default: RemotePages<R> }>(`${container}/routes`);
  if (!routes) throw new Error(`The remote ${name} has no routes.`);
  return routes.default;
}

async function locate(name: RemoteName, attempt: number): Promise<ListedRemote> {
  const list = (attempt === 0 ? listInPage() : undefined) ?? (await listOnServer());
  const remote = list.find((listed) => listed.name === name);
  if (!remote) throw new Error(`The remote ${name} is not in remotes.json.`);
  return remote;
}
