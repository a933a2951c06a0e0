import { join } from 'node:path';
import { Fault, codeOf } from '../../programs/fault.ts';
import type { FrontEndBuild } from './front-end-build.ts';
import { chooseHost, currentHost, layHost, readTemplate } from './lay-host.ts';
import { firstScripts, laidRemote, layRemote } from './lay-remote.ts';
import { fillPage } from './page.ts';
import {
  listOf,
  REMOTE_NAMES,
  type FrontEndName,
  type PublishedRemote,
  type RemoteList,
} from './published-remote.ts';
import { refuseClashes } from './remote-manifest.ts';
import { writeCompressed } from './site-files.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { poll } from '../../programs/poll.ts';

const LONGEST_WAIT = 120_000;
const REFRESHED_EVERY = 2000;
const ABANDONED_AFTER = 15_000;

/**
 * Runs `work` while no one else deploys to the same site, on this machine or another one that mounts it. The lock of a
 * dead holder is no longer refreshed, and expires after 15 seconds.
 *
 * @throws Fault when another deployment holds the site for two minutes
 */
async function withSiteLock<T>(site: string, work: () => Promise<T>): Promise<T> {
  await mkdir(site, { recursive: true });
  const file = join(site, '.composing');
  const held = await poll(() => taken(file), { withinMs: LONGEST_WAIT, everyMs: 100 });
  if (!held) throw new Fault(`Another deployment is holding ${site}: try again when it has ended.`);
  const refresh = () => void utimes(file, new Date(), new Date()).catch(() => {});
  const refreshing = setInterval(refresh, REFRESHED_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(refreshing);
    await rm(file, { force: true });
  }
}

async function taken(file: string): Promise<true | undefined> {
  try {
    await writeFile(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (await isAbandoned(file)) await clearAway(file);
  return undefined;
}

/** Moves an abandoned lock away, by one of several finders; puts back a fresh one that came in between. */
async function clearAway(file: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await rename(file, aside).catch(() => {});
  if (await isAbandoned(aside)) await rm(aside, { force: true });
  else await rename(aside, file).catch(() => {});
}

async function isAbandoned(file: string): Promise<boolean> {
  const seen = await stat(file).catch(() => undefined);
  return seen !== undefined && Date.now() - seen.mtimeMs > ABANDONED_AFTER;
}

/** Version that the site has, to be served again. */
export interface LaidVersion {
  name: FrontEndName;
  version: string;
}

export interface Deployment {
  /** Folder of the site; created if missing. */
  site: string;
  /** Front ends to deploy or roll back. Others stay as they are. */
  frontEnds: readonly (FrontEndBuild | LaidVersion)[];
}

/**
 * Deploys front ends: adds builds beside their older versions, then writes remotes.json and index.html atomically, so
 * that a running site never serves a mixture. Deploying or rolling back one remote changes no other byte. Concurrent
 * deployments wait for each other.
 *
 * @returns the content of remotes.json as written
 * @throws Fault with one sentence when the site would lack a front end or a version, a manifest is invalid, or two
 * pages claim one address
 */
export async function deploySite({ site, frontEnds }: Deployment): Promise<RemoteList> {
  return withSiteLock(site, async () => {
    const chosen = new Map((await listOf(site)).remotes.map(({ name, version }) => [name, version]));
    let host = await currentHost(site);
    for (const part of frontEnds) {
      if (part.name === 'host') host = await takeHost(site, part);
      else {
        if ('files' in part) await layRemote(site, part.name, part);
        chosen.set(part.name, part.version);
      }
    }
    const remotes: PublishedRemote[] = [];
    for (const name of REMOTE_NAMES)
      remotes.push(await laidRemote(site, name, present(name, chosen.get(name))));
    refuseClashes(remotes);
    await write(site, present('host', host), { remotes });
    return { remotes };
  });
}

async function takeHost(site: string, part: FrontEndBuild | LaidVersion): Promise<string> {
  if ('files' in part) await layHost(site, part);
  else await readTemplate(site, part.version);
  return part.version;
}

async function write(site: string, host: string, list: RemoteList): Promise<void> {
  const landing = list.remotes.find(({ name }) => name === 'public');
  const scripts = landing ? await firstScripts(site, landing) : [];
  const page = fillPage(await readTemplate(site, host), list, scripts);
  await writeCompressed(join(site, 'remotes.json'), Buffer.from(`${JSON.stringify(list, null, 2)}\n`));
  await writeCompressed(join(site, 'index.html'), Buffer.from(page));
  await chooseHost(site, host);
}

function present(name: FrontEndName, version: string | undefined): string {
  if (version === undefined)
    throw new Fault(`The site has no ${name} yet: deploy it together with the others.`);
  return version;
}
