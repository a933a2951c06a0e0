import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { RECORD } from '../site/release-record.ts';
import { digestOf } from '../site/release-record.ts';

export interface Release {
  name: string;
  version: string;
  commit: string;
  /** Folder of the files within the release, with a slash at its end unless empty. */
  base: string;
  /** Current path of each file, by its path below `base`. */
  files: ReadonlyMap<string, string>;
}

/**
 * Packs a release as `<out>/<name>-<version>.tgz`: its files and a release.json with the commit and the SHA-256 of
 * each. Reproducible: a commit always gives the same bytes.
 *
 * @returns the packed file's path
 */
export async function packRelease(out: string, { base, files, ...what }: Release): Promise<string> {
  await mkdir(out, { recursive: true });
  const folder = await mkdtemp(path.join(out, '.packing-'));
  try {
    const digests: Record<string, string> = {};
    for (const place of [...files.keys()].sort()) {
      const target = path.join(folder, base, place);
      await mkdir(path.dirname(target), { recursive: true });
      await cp(files.get(place) ?? '', target);
      digests[place] = digestOf(await readFile(target));
    }
    await writeFile(path.join(folder, RECORD), `${JSON.stringify({ ...what, files: digests }, null, 2)}\n`);
    return await packed(folder, path.join(out, `${what.name}-${what.version}.tgz`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function packed(folder: string, target: string): Promise<string> {
  const file = `${folder}.tgz`;
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  await create({ file, cwd: folder, gzip: true, portable: true, mtime: new Date(0) }, names);
  await rename(file, target);
  return target;
}
