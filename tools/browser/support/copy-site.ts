import { cp } from 'node:fs/promises';
import path from 'node:path';
import { listOf } from '../../../deploy/site/published-remote.ts';
import { siteFolder } from '../../../programs/repository.ts';

/** Copies the site with the versions that it serves, and without those that lie beside them. */
export async function copySite(target: string): Promise<void> {
  const { remotes } = await listOf(siteFolder);
  const served = new Set(remotes.map(({ name, version }) => `${name}/${version}`));
  const wanted = (file: string) => {
    const version = /^remotes\/([^/]+\/[^/]+)/.exec(path.relative(siteFolder, file))?.[1];
    return version === undefined || served.has(version);
  };
  await cp(siteFolder, target, { recursive: true, filter: wanted, preserveTimestamps: true });
}
