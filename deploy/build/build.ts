import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deploySite } from '../site/deploy.ts';
import { buildInRepository } from '../site/front-end-build.ts';
import { FRONT_END_NAMES } from '../site/published-remote.ts';
import { inRepository, repository, siteFolder } from '../../programs/repository.ts';
import { fingerprint } from './fingerprint.ts';
import { runNx } from './nx.ts';
import { inTurn } from './turn.ts';

interface Part {
  name: string;
  title: string;
  sources: string[];
  outputs: string[];
  make(signal?: AbortSignal, ...flags: string[]): Promise<void>;
}

const settings = ['package-lock.json', 'tsconfig.base.json'];

const api: Part = {
  name: 'api',
  title: 'the API',
  sources: [...settings, 'backend', 'rules'],
  outputs: [inRepository('backend/dist/index.js')],
  make: (signal, ...flags) => runNx(['run-many', '-t', 'build', '-p', '@kiraya/backend', ...flags], signal),
};

const screens: Part = {
  name: 'screens',
  title: 'the front ends',
  sources: [...settings, 'contracts-openapi/src', 'frontends', 'rules', 'deploy/site'],
  outputs: [
    ...FRONT_END_NAMES.map((app) => inRepository('frontends', app, 'dist/mf-manifest.json')),
    path.join(siteFolder, 'index.html'),
  ],
  make: async (signal, ...flags) => {
    await runNx(
      ['run-many', '-t', 'build', '-p', ...FRONT_END_NAMES.map((app) => `@kiraya/${app}`), ...flags],
      signal,
    );
    const frontEnds = await Promise.all(FRONT_END_NAMES.map((name) => buildInRepository(repository, name)));
    await deploySite({ site: siteFolder, frontEnds });
  },
};

/**
 * Builds the API if its sources changed. Compares their times and sizes with those of the last build, in milliseconds;
 * when they differ, nx decides by content and uses its cache.
 */
export async function buildApi(report: (line: string) => void, signal?: AbortSignal): Promise<void> {
  await buildIfStale(api, report, signal);
}

/** Builds the front ends likewise and lays them out as one site. */
export async function buildScreens(report: (line: string) => void, signal?: AbortSignal): Promise<void> {
  await buildIfStale(screens, report, signal);
}

async function buildIfStale(part: Part, report: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (isFresh(part)) return;
  report(`Building ${part.title} …`);
  await inTurn(async () => {
    if (isFresh(part)) return; // another process has built it meanwhile
    await makeAndStamp(part, signal);
  }, signal);
}

async function makeAndStamp(part: Part, signal?: AbortSignal): Promise<void> {
  const now = fingerprint(part.sources);
  await part.make(signal);
  // An aborted build may have left incomplete output in nx's cache.
  if (!isMade(part)) await part.make(signal, '--skip-nx-cache');
  writeFileSync(stampOf(part), now);
}

/** Command `npm run build`: builds the API and the front ends, which nx's cache makes quick, and lays the site. */
export async function buildAll(): Promise<void> {
  for (const part of [api, screens]) await inTurn(() => makeAndStamp(part));
}

/** Titles of the parts that are older than their sources. */
export const staleParts = (): string[] =>
  [api, screens].filter((part) => !isFresh(part)).map(({ title }) => title);

const isMade = ({ outputs }: Part): boolean => outputs.every((output) => existsSync(output));
const stampOf = (part: Part): string => inRepository('.cache', 'built', part.name);

function isFresh(part: Part): boolean {
  const stamp = stampOf(part);
  if (!existsSync(stamp) || !isMade(part)) return false;
  return readFileSync(stamp, 'utf8') === fingerprint(part.sources);
}
