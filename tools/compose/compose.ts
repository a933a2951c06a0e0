import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../fault.ts';
import { composePage } from './page.ts';
import { firstScripts, isServed, publishRemote } from './publish-remote.ts';
import { REMOTE_NAMES, type PublishedRemote, type RemoteList, type RemoteName } from './published-remote.ts';
import { filesBelow, writeAtomically, writeCompressed } from './site-files.ts';

export interface ComposeOptions {
  /** Root of the repository, where `frontends/<name>/dist` are. */
  repository: string;
  /** Folder of the composed site; made when it is not there. */
  site: string;
  /** Remotes to publish anew; the others keep the build that the site serves now. All of them when left out. */
  remotes?: readonly RemoteName[];
}

/**
 * The deploy step of the front ends: lays built remotes beside their older versions, the host and its static
 * files at the root, then writes remotes.json and index.html, each in one step, so that a running site never
 * serves a half. Deploying one remote is `compose({ remotes: ['portal'], … })`: nothing else is rebuilt.
 *
 * @returns the content of remotes.json as written
 * @throws Fault with one sentence when a front end is not built
 */
export async function compose({ repository, site, remotes }: ComposeOptions): Promise<RemoteList> {
  const current = await currentList(site);
  const list: RemoteList = { remotes: [] };
  for (const name of REMOTE_NAMES) {
    const served = current.find((remote) => remote.name === name);
    const keep = served && remotes && !remotes.includes(name);
    list.remotes.push(keep ? served : await publishRemote(repository, site, name));
  }
  await publishHost(repository, site);
  await writeList(repository, site, list);
  return list;
}

/** Names other builds for the site to serve (a rollback, say) without publishing anything. */
export async function writeList(repository: string, site: string, list: RemoteList): Promise<void> {
  const dist = join(repository, 'frontends/host/dist');
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const landing = list.remotes.find(({ name }) => name === 'public');
  const page = composePage(template, list, {
    scripts: landing ? await firstScripts(site, landing) : [],
    fonts: await fontsOf(dist),
  });
  await writeCompressed(join(site, 'remotes.json'), Buffer.from(`${JSON.stringify(list, null, 2)}\n`));
  await writeCompressed(join(site, 'index.html'), Buffer.from(page));
}

async function publishHost(repository: string, site: string): Promise<void> {
  const host = join(repository, 'frontends/host');
  const built = (await filesBelow(join(host, 'dist'))).filter(isServed);
  if (!built.includes('index.html')) throw new Fault('The host is not built: run npm run build.');
  for (const file of built.filter((name) => !name.startsWith('index.html'))) {
    await writeAtomically(join(site, file), await readFile(join(host, 'dist', file)));
  }
  for (const file of await filesBelow(join(host, 'public'))) {
    await writeCompressed(join(site, file), await readFile(join(host, 'public', file)));
  }
}

async function fontsOf(dist: string): Promise<string[]> {
  return (await filesBelow(dist)).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`);
}

async function currentList(site: string): Promise<PublishedRemote[]> {
  const text = await readFile(join(site, 'remotes.json'), 'utf8').catch(() => undefined);
  return text === undefined ? [] : (JSON.parse(text) as RemoteList).remotes;
}
