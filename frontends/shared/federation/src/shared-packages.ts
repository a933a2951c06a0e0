import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Shared {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
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
  '@kiraya/router',
  '@kiraya/session',
];

/** Shared too, but loaded only by the screens that need them: never part of the host's first script. */
const ON_DEMAND = ['@kiraya/ui/app', '@kiraya/ui/forms', '@kiraya/mui/app'];

/**
 * The `shared` option of Module Federation for one front end.
 * @param dir folder of the front end; versions are those installed for it
 * @param eager true for the host alone: it carries the core packages in its first script
 */
export function sharedPackages(dir: string, eager: boolean): Record<string, Shared> {
  const entry = (request: string, isEager: boolean): [string, Shared] => {
    const version = installedVersion(dir, packageName(request));
    return [
      request,
      { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, eager: isEager },
    ];
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

function installedVersion(from: string, name: string): string {
  for (let dir = from; dir !== dirname(dir); dir = dirname(dir)) {
    const manifest = join(dir, 'node_modules', name, 'package.json');
    if (existsSync(manifest))
      return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  }
  throw new Error(`${name} is not installed for ${from}: run npm ci in the root of the repository.`);
}
