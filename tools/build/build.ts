import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compose } from '../compose/compose.ts';
import { inRepository, repository, siteFolder } from '../repository.ts';
import { fingerprint } from './fingerprint.ts';
import { runNx } from './nx.ts';

interface Part {
  name: string;
  title: string;
  sources: string[];
  outputs: string[];
  make(signal?: AbortSignal): Promise<void>;
}

const apps = ['host', 'public', 'portal', 'finance', 'admin'];
const settings = ['package-lock.json', 'tsconfig.base.json'];

const api: Part = {
  name: 'api',
  title: 'the API',
  sources: [...settings, 'backend'],
  outputs: [inRepository('backend/dist/index.js')],
  make: (signal) => runNx(['run-many', '-t', 'build', '-p', '@kiraya/backend'], signal),
};

const screens: Part = {
  name: 'screens',
  title: 'the front ends',
  sources: [...settings, 'tsconfig.frontend.json', 'contracts-openapi/src', 'frontends', 'tools/compose'],
  outputs: [
    ...apps.map((app) => inRepository('frontends', app, 'dist/mf-manifest.json')),
    path.join(siteFolder, 'index.html'),
  ],
  make: async (signal) => {
    await runNx(['run-many', '-t', 'build', '-p', ...apps.map((app) => `@kiraya/${app}`)], signal);
    await compose({ repository, site: siteFolder });
  },
};

/**
 * Builds what is older than its sources. Times and sizes of the sources are compared with those of the last build,
 * which takes milliseconds where asking nx takes a second; where they differ, nx decides by content and takes what it
 * can from its cache.
 */
export async function buildApi(report: (line: string) => void, signal?: AbortSignal): Promise<void> {
  await buildIfStale(api, report, signal);
}

/** As {@link buildApi}, for the front ends, and lays them out as one site. */
export async function buildScreens(report: (line: string) => void, signal?: AbortSignal): Promise<void> {
  await buildIfStale(screens, report, signal);
}

async function buildIfStale(part: Part, report: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const stamp = inRepository('.cache', 'built', part.name);
  const now = fingerprint(part.sources);
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (now === before && part.outputs.every((output) => existsSync(output))) return;
  report(`Building ${part.title} …`);
  await part.make(signal);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}
