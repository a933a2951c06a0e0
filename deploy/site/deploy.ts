import { join } from 'node:path';
import { Fault } from '../../programs/fault.ts';
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
import { withSiteLock } from './site-lock.ts';

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
