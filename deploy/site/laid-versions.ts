import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentHost } from './lay-host.ts';
import { listOf, REMOTE_NAMES, type FrontEndName } from './published-remote.ts';
import { readRecord, RECORD } from './release-record.ts';

export interface SiteVersion {
  name: FrontEndName;
  version: string;
  /** Set for the version that browsers get now. */
  served: boolean;
  /** Commit; missing when deployed from a working copy instead of a release. */
  commit?: string;
}

/** Versions of every front end in the site, to roll forward or back to. */
export async function laidVersions(site: string): Promise<SiteVersion[]> {
  const { remotes } = await listOf(site);
  const versions = await versionsIn(join(site, '.host'), 'host', await currentHost(site));
  for (const name of REMOTE_NAMES) {
    const served = remotes.find((remote) => remote.name === name)?.version;
    versions.push(...(await versionsIn(join(site, 'remotes', name), name, served)));
  }
  return versions;
}

async function versionsIn(folder: string, name: FrontEndName, served?: string): Promise<SiteVersion[]> {
  const versions = await folders(folder);
  return Promise.all(
    versions.map(async (version) => ({
      name,
      version,
      served: version === served,
      commit: await commitOf(join(folder, version)),
    })),
  );
}

async function folders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp'))
    .map(({ name }) => name);
}

async function commitOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, RECORD), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : readRecord(text, folder).commit;
}
