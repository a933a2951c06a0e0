import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.html', '.js', '.json', '.svg', '.txt', '.css', '.webmanifest']);
const SMALLEST_WORTH_COMPRESSING = 1024;

/** Every file below a folder, as paths relative to it, sorted. A missing folder holds none. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Writes a file in one step: a reader sees the old content or the new, never a half. Same content: no write. */
export async function writeAtomically(target: string, content: Buffer): Promise<boolean> {
  const present = await readFile(target).catch(() => undefined);
  if (present?.equals(content)) return false;
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, target);
  return true;
}

/** Writes a file and, where it pays, its brotli and gzip form beside it. */
export async function writeCompressed(target: string, content: Buffer): Promise<boolean> {
  const changed = await writeAtomically(target, content);
  const worthIt = COMPRESSIBLE.has(extname(target)) && content.length >= SMALLEST_WORTH_COMPRESSING;
  const missing = worthIt && (await readFile(`${target}.br`).catch(() => undefined)) === undefined;
  if (!worthIt || (!changed && !missing)) return changed;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeAtomically(`${target}.br`, await promisify(brotliCompress)(content, { params }));
  await writeAtomically(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
  return changed;
}
