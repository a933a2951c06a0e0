import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from './remote-manifest.ts';

/** Federation container of each remote, by its folder under `frontends/`. */
export const CONTAINERS = {
  public: 'site',
  portal: 'portal',
  finance: 'finance',
  admin: 'admin',
} as const;

export type RemoteName = keyof typeof CONTAINERS;

export const REMOTE_NAMES = Object.keys(CONTAINERS) as RemoteName[];

/** Name of a part that is built, released and deployed on its own and runs in a browser. */
export type FrontEndName = RemoteName | 'host';

export const FRONT_END_NAMES: readonly FrontEndName[] = ['host', ...REMOTE_NAMES];

export const frontEndNamed = (name: string | undefined): FrontEndName | undefined =>
  FRONT_END_NAMES.find((known) => known === name);

/** Entry of remotes.json: the build of a remote that the host loads, its address, and its pages. */
export interface PublishedRemote extends RemoteManifest {
  name: RemoteName;
  /** Federation container that the entry script defines. */
  container: string;
  /** Package version and content hash, e.g. `0.1.0-5f2c81d09a3e`. */
  version: string;
  /** Path of the entry script on the site's own origin. */
  entry: string;
}

/** Content of remotes.json. */
export interface RemoteList {
  remotes: PublishedRemote[];
}

/** List that a site serves now; empty in a new site. */
export async function listOf(site: string): Promise<RemoteList> {
  const text = await readFile(join(site, 'remotes.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { remotes: [] } : (JSON.parse(text) as RemoteList);
}
