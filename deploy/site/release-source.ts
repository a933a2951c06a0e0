import { access, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { codeOf, Fault, messageOf } from '../../programs/fault.ts';
import type { FrontEndBuild } from './front-end-build.ts';
import { baseOf, digestOf, readRecord, RECORD, type ReleaseRecord } from './release-record.ts';

const isAddress = (word: string): boolean => /^https?:\/\//.test(word);
const isPacked = (word: string): boolean => word.endsWith('.tgz');

/** Tests whether an argument is a folder, a `.tgz` or an address, and not a front end's name. */
export const isRelease = (word: string): boolean =>
  isAddress(word) || isPacked(word) || /[./\\]/.test(first(word));

const first = (word: string): string => word.split('@')[0] ?? '';

/**
 * Fetches and unpacks releases, verifies every file against its release.json, and passes them to `work`; removes
 * temporary files afterwards.
 *
 * @throws Fault with one sentence when a release is unavailable or differs from its record
 */
export async function withReleases<T>(
  sources: readonly string[],
  work: (releases: FrontEndBuild[]) => Promise<T>,
): Promise<T> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'kiraya-release-'));
  try {
    const releases: FrontEndBuild[] = [];
    for (const [index, source] of sources.entries()) {
      const folder = await folderOf(source, path.join(temporary, String(index)));
      releases.push(await verified(folder, source));
    }
    return await work(releases);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function folderOf(source: string, temporary: string): Promise<string> {
  if (!isAddress(source) && !isPacked(source)) return path.resolve(source);
  await mkdir(temporary);
  if (isAddress(source) && !isPacked(source)) return download(source, temporary);
  const file = isAddress(source) ? path.join(temporary, 'packed.tgz') : path.resolve(source);
  if (isAddress(source)) await writeFile(file, await fetched(source));
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new Fault(`${source} cannot be read (${codeOf(error)}).`);
  });
  unpack(file, temporary, source);
  return temporary;
}

/** Unpacks synchronously, so that after a failure nothing is still being written into the folder that is removed. */
function unpack(file: string, folder: string, source: string): void {
  try {
    extract({ file, cwd: folder, strict: true, sync: true });
  } catch (error) {
    throw new Fault(`${source} is damaged and could not be unpacked: ${messageOf(error)}.`);
  }
}

async function download(address: string, folder: string): Promise<string> {
  const base = address.endsWith('/') ? address : `${address}/`;
  const text = (await fetched(base + RECORD)).toString();
  const record = readRecord(text, address);
  await writeFile(path.join(folder, RECORD), text);
  for (const place of Object.keys(record.files)) {
    const target = path.join(folder, baseOf(record), place);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await fetched(base + baseOf(record) + place));
  }
  return folder;
}

async function fetched(address: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' }, signal }).catch(
    (error: unknown) => {
      throw new Fault(`${address} cannot be reached: ${messageOf(error)}.`);
    },
  );
  if (!answer.ok) throw new Fault(`${address} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

async function verified(folder: string, source: string): Promise<FrontEndBuild> {
  const text = await readFile(path.join(folder, RECORD), 'utf8').catch(() => '');
  const record = readRecord(text, source);
  const files = new Map<string, string>();
  for (const place of Object.keys(record.files).sort())
    files.set(place, await intact(folder, record, place, source));
  return { name: record.name, version: record.version, files: files.set(RECORD, path.join(folder, RECORD)) };
}

async function intact(folder: string, record: ReleaseRecord, place: string, source: string): Promise<string> {
  const file = path.join(folder, baseOf(record), place);
  const content = await readFile(file).catch(() => undefined);
  if (!content || digestOf(content) !== record.files[place])
    throw new Fault(`${source} is damaged: its ${place} is not the one that was released.`);
  return file;
}
