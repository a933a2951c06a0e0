import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.html', '.js', '.json', '.svg', '.txt', '.css', '.webmanifest']);
const SMALLEST_WORTH_COMPRESSING = 1024;
const FORMS = ['br', 'gz'];

/** Files below a folder, as sorted relative paths. A missing folder has none. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Writes a file atomically; skips the write when the content is the same. */
export async function writeAtomically(target: string, content: Buffer): Promise<boolean> {
  const present = await readFile(target).catch(() => undefined);
  if (present?.equals(content)) return false;
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, target);
  return true;
}

/**
 * Writes a file and, where it pays, its brotli and gzip variants. The file itself comes last: if the process ends in
 * between, the next run finds the old file and writes all three again.
 */
export async function writeCompressed(target: string, content: Buffer): Promise<boolean> {
  const worthIt = COMPRESSIBLE.has(extname(target)) && content.length >= SMALLEST_WORTH_COMPRESSING;
  if (!worthIt) {
    await Promise.all(FORMS.map((form) => rm(`${target}.${form}`, { force: true })));
  } else if (!(await isWritten(target, content))) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    await writeAtomically(`${target}.br`, await promisify(brotliCompress)(content, { params }));
    await writeAtomically(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
  return writeAtomically(target, content);
}

async function isWritten(target: string, content: Buffer): Promise<boolean> {
  const present = await readFile(target).catch(() => undefined);
  return present?.equals(content) === true && FORMS.every((form) => existsSync(`${target}.${form}`));
}
