import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from '../../programs/fault.ts';
import type { FrontEndBuild } from './front-end-build.ts';
import { CONTAINERS, type PublishedRemote, type RemoteName } from './published-remote.ts';
import { MANIFEST, readManifest, type RemoteManifest } from './remote-manifest.ts';

interface Build {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

const placeOf = (name: RemoteName, version: string): string => join('remotes', name, version);

/**
 * Copies a built remote to `remotes/<name>/<version>/` of the site. An existing version is left as it is, and older
 * ones stay: a rollback names one of them in remotes.json.
 */
export async function layRemote(site: string, name: RemoteName, build: FrontEndBuild): Promise<void> {
  const target = join(site, placeOf(name, build.version));
  if (existsSync(target)) return;
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  for (const [place, file] of build.files) {
    await mkdir(dirname(join(temporary, place)), { recursive: true });
    await cp(file, join(temporary, place));
  }
  await rename(temporary, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  });
}

/**
 * Entry of remotes.json for a version that the site has.
 * @throws Fault with one sentence when the site lacks that version, its manifest is invalid, or its server build does
 * not match the manifest
 */
export async function laidRemote(site: string, name: RemoteName, version: string): Promise<PublishedRemote> {
  const { metaData } = await readBuild(site, name, version);
  const { path, name: script } = metaData.remoteEntry;
  const entry = ['/remotes', name, version, path, script].filter(Boolean).join('/');
  const { pages, server } = await manifestOf(site, name, version);
  if (server)
    await checkServerBuild(
      join(site, placeOf(name, version), server.file),
      server.sha256,
      `${name} ${version}`,
    );
  return { name, container: CONTAINERS[name], version, entry, pages, ...(server && { server }) };
}

async function checkServerBuild(file: string, sha256: string, source: string): Promise<void> {
  const content = await readFile(file).catch(() => undefined);
  const found = content && createHash('sha256').update(content).digest('hex');
  if (found !== sha256)
    throw new Fault(`The build of ${source} for the server is not the one that its manifest names.`);
}

async function manifestOf(site: string, name: RemoteName, version: string): Promise<RemoteManifest> {
  const text = await readFile(join(site, placeOf(name, version), MANIFEST), 'utf8').catch(() => '');
  return readManifest(text, `${name} ${version}`);
}

/** Addresses of the scripts that the remote's `./routes` needs before it can render anything. */
export async function firstScripts(
  site: string,
  { name, version, entry }: PublishedRemote,
): Promise<string[]> {
  const { exposes } = await readBuild(site, name, version);
  const sync = exposes.find((exposed) => exposed.name === 'routes')?.assets.js.sync ?? [];
  return [entry, ...sync.map((file) => `/${placeOf(name, version)}/${file}`)];
}

async function readBuild(site: string, name: RemoteName, version: string): Promise<Build> {
  const file = join(site, placeOf(name, version), 'mf-manifest.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Fault(`The site holds no version ${version} of ${name}.`);
  return JSON.parse(text) as Build;
}
