import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '../fault.ts';
import { CONTAINERS, type PublishedRemote, type RemoteName } from './published-remote.ts';
import { filesBelow } from './site-files.ts';

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

/** Source maps and build statistics stay with the builder. */
export const isServed = (file: string): boolean =>
  !/\.map(\.gz|\.br)?$/.test(file) && !file.startsWith('mf-stats');

/**
 * Lays one built remote under `remotes/<name>/<version>/` of the site. A version that is there already is left
 * as it is, and older ones stay: rolling back is a matter of naming one of them in remotes.json again.
 */
export async function publishRemote(
  repository: string,
  site: string,
  name: RemoteName,
): Promise<PublishedRemote> {
  const folder = join(repository, 'frontends', name);
  const dist = join(folder, 'dist');
  const files = (await filesBelow(dist)).filter(isServed);
  if (!files.includes('mf-manifest.json'))
    throw new Fault(`The ${name} remote is not built: run npm run build.`);
  const version = await versionOf(folder, files);
  const target = join(site, 'remotes', name, version);
  if (!existsSync(target)) await copyAtomically(dist, target, files);
  const { metaData } = await readManifest(target);
  const entry = ['/remotes', name, version, metaData.remoteEntry.path, metaData.remoteEntry.name]
    .filter(Boolean)
    .join('/');
  return { name, container: CONTAINERS[name], version, entry };
}

/** Addresses of the scripts that the remote's `./routes` needs before anything of it can be drawn. */
export async function firstScripts(site: string, remote: PublishedRemote): Promise<string[]> {
  const base = join('remotes', remote.name, remote.version);
  const { exposes } = await readManifest(join(site, base));
  const sync = exposes.find(({ name }) => name === 'routes')?.assets.js.sync ?? [];
  return [remote.entry, ...sync.map((file) => `/${base}/${file}`)];
}

async function versionOf(folder: string, files: string[]): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(folder, 'dist', file)));
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

async function copyAtomically(from: string, to: string, files: string[]): Promise<void> {
  const temporary = `${to}.${randomBytes(6).toString('hex')}.tmp`;
  for (const file of files) {
    await mkdir(dirname(join(temporary, file)), { recursive: true });
    await cp(join(from, file), join(temporary, file));
  }
  await rename(temporary, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
}
