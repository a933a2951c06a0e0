import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Shared {
  singleton: boolean;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
  /** Name under which front ends find it in each other, where that is not the request. */
  shareKey?: string;
}

/**
 * What every front end shares, one instance per page. `@mui/material` and `react-router-dom` are left out on
 * purpose: a shared package is never tree-shaken, so the curated `@kiraya/*` packages are shared in their place.
 */
const CORE = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@emotion/react',
  '@kiraya/ui',
  '@kiraya/mui',
  '@kiraya/router/core',
  '@kiraya/session',
];

/**
 * Shared too, but loaded only by the screens that need them: never part of the host's first script. The host has each of
 * them: a package that a remote had to provide would be gone for all others with that remote.
 */
const ON_DEMAND = ['@kiraya/ui/app', '@kiraya/mui/app'];

/**
 * Grows with every screen and keeps nothing that the page has only one of, so a front end brings its own copy where the
 * page holds another version of it than it was built with. All others there is one of, and they may only grow: what is
 * new in them is for remotes to use once it has been released with a host.
 */
const KIT = '@kiraya/ui';

const SHARE_KEYS: Readonly<Record<string, string>> = { '@kiraya/router/core': '@kiraya/router' };

/**
 * The `shared` option of Module Federation for one front end.
 * @param dir folder of the front end; versions are those installed for it
 * @param eager true for the host alone: it carries the core packages in its first script
 */
export function sharedPackages(dir: string, eager: boolean): Record<string, Shared> {
  const entry = (request: string, isEager: boolean): [string, Shared] => {
    const name = packageName(request);
    const shareKey = SHARE_KEYS[request];
    const versions = name === KIT ? kitVersions(dir, eager) : versionsOf(dir, name);
    const shared = { singleton: name !== KIT, strictVersion: true, ...versions, eager: isEager } as const;
    return [request, shareKey ? { ...shared, shareKey } : shared];
  };
  return Object.fromEntries([
    ...CORE.map((request) => entry(request, eager)),
    ...ON_DEMAND.map((request) => entry(request, false)),
  ]);
}

function packageName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

function findInstalled(from: string, name: string): { folder: string; version: string } {
  for (let dir = from; dir !== dirname(dir); dir = dirname(dir)) {
    const folder = join(dir, 'node_modules', name);
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest))
      return { folder, version: (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version };
  }
  throw new Error(`${name} is not installed for ${from}: run npm ci in the root of the repository.`);
}

function versionsOf(dir: string, name: string): Pick<Shared, 'version' | 'requiredVersion'> {
  const { version } = findInstalled(dir, name);
  return { version, requiredVersion: `^${version}` };
}

/**
 * The last number of the kit's version is made of its sources, in the host's; in a remote's copy of its name as well. A
 * remote takes the host's copy of the same sources or its own, and no other remote's, with which it would be gone.
 */
function kitVersions(dir: string, isHost: boolean): Pick<Shared, 'version' | 'requiredVersion'> {
  const { folder, version } = findInstalled(dir, KIT);
  const sources = digestOfSources(join(folder, 'src'));
  const numbered = (...parts: string[]) =>
    version.replace(/\d+$/, String(createHash('sha256').update(parts.join('\n')).digest().readUInt32BE()));
  const ofHost = numbered(sources);
  if (isHost) return { version: ofHost, requiredVersion: ofHost };
  const own = numbered(sources, basename(dir));
  return { version: own, requiredVersion: `${ofHost} || ${own}` };
}

function digestOfSources(folder: string): string {
  const hash = createHash('sha256');
  const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (isSource(file)) hash.update(file.replaceAll('\\', '/')).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
