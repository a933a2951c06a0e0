import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../site/site-files.ts';
import { Fault } from '../../programs/fault.ts';
import { packRelease } from './pack.ts';

/** Server program: once unpacked, `npm ci --omit=dev` installs exactly the libraries it was tested with. */
interface Program {
  workspace: string;
  /** Tests whether a file of the workspace belongs to it. */
  holds(file: string): boolean;
  /** File that exists only after a build. */
  mark: string;
  /** Libraries of the workspace that it needs; all by default. */
  libraries?: readonly string[];
  /** Workspaces among them, which run from source. */
  needs?: readonly string[];
}

const PROGRAMS = {
  api: {
    workspace: 'backend',
    holds: (file) => /^dist\/.*\.(?:js|sql)$/.test(file),
    mark: 'dist/main.js',
    needs: ['rules'],
  },
  gateway: {
    workspace: 'tools',
    holds: (file) =>
      /^((gateway|site)\/[\w-]+\.ts|(repository|environment|poll|fault|end-process)\.ts)$/.test(file) ||
      ['run.mjs', 'entry.mjs'].includes(file),
    mark: 'gateway/main.ts',
    libraries: ['@kiraya/rules', 'http-proxy-3', 'prom-client', 'tar'],
    needs: ['rules'],
  },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

export const PROGRAM_NAMES = Object.keys(PROGRAMS) as ProgramName[];

interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  exports?: unknown;
  overrides?: Record<string, unknown>;
  allowScripts?: Record<string, boolean>;
}

/**
 * Packs the built API (`node backend/dist/main.js`), or the gateway with the deploy step (`node programs/run.mjs gateway`,
 * `node programs/run.mjs site`).
 *
 * @returns the packed file's path
 */
export async function packProgram(
  repository: string,
  out: string,
  name: ProgramName,
  commit: string,
): Promise<string> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'kiraya-program-'));
  try {
    const program: Program = PROGRAMS[name];
    const { version } = await readPackage(repository, program.workspace);
    const files = await filesOf(repository, program, temporary);
    const whole = `${version}-${await hashOf(files)}`;
    return await packRelease(out, { name, version: whole, commit, base: '', files });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function filesOf(
  repository: string,
  program: Program,
  temporary: string,
): Promise<Map<string, string>> {
  const { workspace, holds, mark, libraries, needs = [] } = program;
  const own = await filesIn(repository, workspace, holds);
  if (!own.includes(`${workspace}/${mark}`))
    throw new Fault(`The ${workspace} is not built: run npm run build.`);
  const packages = {
    'package.json': rootPackage(await readPackage(repository, ''), [workspace, ...needs]),
    [`${workspace}/package.json`]: ownPackage(await readPackage(repository, workspace), libraries),
  };
  for (const needed of needs) {
    own.push(...(await filesIn(repository, needed, (file) => /^src\/[\w-]+\.ts$/.test(file))));
    packages[`${needed}/package.json`] = ownPackage(await readPackage(repository, needed));
  }
  for (const [place, content] of Object.entries(packages)) {
    await mkdir(path.dirname(path.join(temporary, place)), { recursive: true });
    await writeFile(path.join(temporary, place), `${JSON.stringify(content, null, 2)}\n`);
  }
  const files = own.map((place): [string, string] => [place, path.join(repository, place)]);
  files.push(['package-lock.json', path.join(repository, 'package-lock.json')]);
  files.push(...Object.keys(packages).map((place): [string, string] => [place, path.join(temporary, place)]));
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function filesIn(
  repository: string,
  workspace: string,
  holds: (file: string) => boolean,
): Promise<string[]> {
  const files = await filesBelow(path.join(repository, workspace));
  return files
    .filter((file) => holds(file) && !file.endsWith('.test.ts'))
    .map((file) => `${workspace}/${file}`);
}

/** Root package.json reduced to some workspaces; the lock file has entries for the others. */
function rootPackage({ name, version, overrides, allowScripts }: Package, workspaces: string[]): object {
  return { name, version, private: true, type: 'module', workspaces, overrides, allowScripts };
}

function ownPackage(
  { name, version, exports, dependencies = {} }: Package,
  libraries?: readonly string[],
): object {
  const needed = Object.entries(dependencies).filter(([library]) => libraries?.includes(library) ?? true);
  return { name, version, private: true, type: 'module', exports, dependencies: Object.fromEntries(needed) };
}

async function readPackage(repository: string, workspace: string): Promise<Package> {
  return JSON.parse(await readFile(path.join(repository, workspace, 'package.json'), 'utf8')) as Package;
}

async function hashOf(files: ReadonlyMap<string, string>): Promise<string> {
  const hash = createHash('sha256');
  for (const [place, file] of files) hash.update(`${place}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
