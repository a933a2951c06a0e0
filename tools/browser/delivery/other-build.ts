import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrontEndName } from '../../../deploy/site/published-remote.ts';
import { buildInRepository } from '../../../deploy/site/front-end-build.ts';
import { MANIFEST, type RemoteManifest } from '../../../deploy/site/remote-manifest.ts';
import { baseOf, digestOf } from '../../../deploy/site/release-record.ts';
import { packRelease } from '../../../deploy/release/pack.ts';
import { inRepository } from '../../../programs/repository.ts';
import { removeFolder, temporaryFolder } from '../../testing/temporary-folder.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** Text in a build's scripts or manifest, and its replacement in the other build. */
export type ChangedLine = readonly [there: string | RegExp, other: string];

/**
 * Releases a front end as it is built but for changed lines, as another build of it would be.
 *
 * @param out folder for the packed release
 * @param lines each must be in the build
 * @returns the packed file and its version
 */
export async function releaseChanged(
  out: string,
  name: FrontEndName,
  ...lines: readonly ChangedLine[]
): Promise<{ file: string; version: string }> {
  const repository = temporaryFolder();
  try {
    const front = path.join(repository, 'frontends', name);
    await writeChanged(path.join(front, 'dist'), name, lines);
    await writeFile(
      path.join(front, 'package.json'),
      await readFile(inRepository('frontends', name, 'package.json')),
    );
    const { version, files } = await buildInRepository(repository, name);
    const base = baseOf({ name, version });
    return { version, file: await packRelease(out, { name, version, commit: COMMIT, base, files }) };
  } finally {
    removeFolder(repository);
  }
}

async function writeChanged(
  folder: string,
  name: FrontEndName,
  lines: readonly ChangedLine[],
): Promise<void> {
  const { files } = await buildInRepository(inRepository(), name);
  const places = [...files.keys()].filter((place) => !/\.(?:br|gz)$/.test(place));
  const renamed = name === 'host' ? renamer(places, String(lines)) : (text: string) => text;
  const missing = new Set(lines);
  const change = (text: string): string =>
    lines.reduce((before, line) => {
      const after = before.replaceAll(...line);
      if (after !== before) missing.delete(line);
      return after;
    }, text);
  for (const place of places) {
    const target = path.join(folder, renamed(place));
    const content = await readFile(files.get(place) ?? '');
    await mkdir(path.dirname(target), { recursive: true });
    if (/\.c?js$/.test(place) || place === MANIFEST)
      await writeFile(target, renamed(change(String(content))));
    else await writeFile(target, place === 'index.html' ? renamed(String(content)) : content);
  }
  for (const [there] of missing) throw new Error(`The build of ${name} has no ${String(there)}.`);
  if (name !== 'host') await nameServerBuild(folder);
}

/** Scripts of all hosts lie in one folder, so those of another content have other names. */
function renamer(places: readonly string[], seed: string): (text: string) => string {
  const hashes = new Set(places.flatMap((place) => /\.([0-9a-f]{12})\.js$/.exec(place)?.[1] ?? []));
  return (text) =>
    text.replaceAll(/\b[0-9a-f]{12}\b/g, (hash) =>
      hashes.has(hash) ? digestOf(Buffer.from(hash + seed)).slice(0, 12) : hash,
    );
}

/** The manifest names the build for the server by its hash. */
async function nameServerBuild(folder: string): Promise<void> {
  const file = path.join(folder, MANIFEST);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as RemoteManifest;
  if (!manifest.server) return;
  const sha256 = digestOf(await readFile(path.join(folder, manifest.server.file)));
  await writeFile(file, JSON.stringify({ ...manifest, server: { ...manifest.server, sha256 } }));
}
