import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../site/site-files.ts';
import { Fault } from '../../programs/fault.ts';
import { packRelease } from './pack.ts';

/** Server program: once unpacked, `npm ci --omit=dev` installs exactly the libraries it was tested with. */
interface Program {
  /** Workspaces that it is made of. The first one has its version. */
  parts: Readonly<Record<string, Part>>;
  /** File that exists only after a build. */
  mark: string;
}

interface Part {
  /** Files of the workspace that belong to the program. */
  files: RegExp;
  /** Libraries of the workspace that it needs; all by default. */
  libraries?: readonly string[];
}

const rules: Part = { files: /^src\/[\w-]+\.ts$/ };

const PROGRAMS = {
  api: {
    parts: { backend: { files: /^dist\/.*\.(?:js|sql)$/ }, rules },
    mark: 'backend/dist/main.js',
  },
  gateway: {
    parts: {
      gateway: { files: /^[\w-]+\.ts$/ },
      deploy: { files: /^site\/[\w-]+\.ts$/, libraries: ['tar'] },
      programs: {
        files: /^(?:(?:run|entry)\.mjs|(?:repository|environment|poll|fault|end-process)\.ts)$/,
        libraries: [],
      },
      rules,
    },
    mark: 'gateway/main.ts',
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
    const files = await filesOf(repository, name, program, temporary);
    const [workspace = ''] = Object.keys(program.parts);
    const { version } = await readPackage(repository, workspace);
    const whole = `${version}-${await hashOf(files)}`;
    return await packRelease(out, { name, version: whole, commit, base: '', files });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function filesOf(
  repository: string,
  name: ProgramName,
  { parts, mark }: Program,
  temporary: string,
): Promise<Map<string, string>> {
  const own: string[] = [];
  const packages: Record<string, object> = {
    'package.json': rootPackage(await readPackage(repository, ''), Object.keys(parts)),
  };
  for (const [workspace, { files, libraries }] of Object.entries(parts)) {
    own.push(...(await filesIn(repository, workspace, files)));
    packages[`${workspace}/package.json`] = ownPackage(await readPackage(repository, workspace), libraries);
  }
  if (!own.includes(mark)) throw new Fault(`The ${name} is not built: run npm run build.`);
  for (const [place, content] of Object.entries(packages)) {
    await mkdir(path.dirname(path.join(temporary, place)), { recursive: true });
    await writeFile(path.join(temporary, place), `${JSON.stringify(content, null, 2)}\n`);
  }
  const files = own.map((place): [string, string] => [place, path.join(repository, place)]);
  files.push(['package-lock.json', path.join(repository, 'package-lock.json')]);
  files.push(...Object.keys(packages).map((place): [string, string] => [place, path.join(temporary, place)]));
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function filesIn(repository: string, workspace: string, which: RegExp): Promise<string[]> {
  const files = await filesBelow(path.join(repository, workspace));
  return files
    .filter((file) => which.test(file) && !file.endsWith('.test.ts'))
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
