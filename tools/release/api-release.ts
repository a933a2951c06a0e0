import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../compose/site-files.ts';
import { Fault } from '../fault.ts';
import { packRelease } from './pack.ts';

interface RootPackage {
  name: string;
  version: string;
  overrides?: Record<string, unknown>;
  allowScripts?: Record<string, boolean>;
}

/**
 * Packs the built API with what installs the libraries it was tested with: unpack it, `npm ci --omit=dev`, and
 * `node backend/dist/main.js`.
 *
 * @returns the packed file's path
 */
export async function packApi(repository: string, out: string, commit: string): Promise<string> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'kiraya-api-'));
  try {
    const files = await filesOf(repository, temporary);
    const { version } = await readJson<{ version: string }>(path.join(repository, 'backend/package.json'));
    const hash = createHash('sha256');
    for (const [place, file] of files) hash.update(`${place}\0`).update(await readFile(file));
    const whole = `${version}-${hash.digest('hex').slice(0, 12)}`;
    return await packRelease(out, { name: 'api', version: whole, commit, base: '', files });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function filesOf(repository: string, temporary: string): Promise<Map<string, string>> {
  const dist = path.join(repository, 'backend/dist');
  const built = (await filesBelow(dist)).filter((file) => file.endsWith('.js'));
  if (!built.includes('main.js')) throw new Fault('The API is not built: run npm run build.');
  const root = path.join(temporary, 'package.json');
  await writeFile(root, await rootPackage(repository));
  return new Map([
    ['backend/package.json', path.join(repository, 'backend/package.json')],
    ...built.map((file): [string, string] => [`backend/dist/${file}`, path.join(dist, file)]),
    ['package-lock.json', path.join(repository, 'package-lock.json')],
    ['package.json', root],
  ]);
}

/** The repository's own package.json without the front ends and tools, which the lock file's other entries are for. */
async function rootPackage(repository: string): Promise<string> {
  const { name, version, overrides, allowScripts } = await readJson<RootPackage>(
    path.join(repository, 'package.json'),
  );
  const own = {
    name,
    version,
    private: true,
    type: 'module',
    workspaces: ['backend'],
    overrides,
    allowScripts,
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
