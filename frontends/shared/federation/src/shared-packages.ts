import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Shared {
  singleton: boolean;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
  /** Name under which other front ends find it, if it differs from the request. */
  shareKey?: string;
}

/**
 * Packages of every front end, one instance per page. Excludes `@mui/material` and `react-router-dom` on
 * purpose: a shared package is never tree-shaken, so the curated `@kiraya/*` packages are shared in their
 * place.
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
 * Shared packages that are loaded on demand, never with the host's first script. The host has each of them: a
 * package that only a remote provided would fail for all others with that remote.
 */
const ON_DEMAND = ['@kiraya/ui/app', '@kiraya/mui/app'];

/**
 * The one shared package that is no singleton: it grows with every screen and holds no state of the page, so
 * a front end brings its own copy if the page holds a version other than it was built with. New exports of
 * the singletons are for remotes to use once they are released with a host.
 */
const KIT = '@kiraya/ui';

const SHARE_KEYS: Readonly<Record<string, string>> = { '@kiraya/router/core': '@kiraya/router' };

/**
 * Returns the `shared` option of Module Federation for one front end.
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
 * Derives the last number of the kit's version from a hash of its sources; in a remote, of the remote's name
 * too. A remote thus takes the host's copy of the same sources or its own, never another remote's, which
 * could fail with it.
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
