import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, Fault } from '../../programs/fault.ts';
import { poll } from '../../programs/poll.ts';

const LONGEST_WAIT = 120_000;
const REFRESHED_EVERY = 2000;
const ABANDONED_AFTER = 15_000;

/**
 * Runs `work` while no one else deploys to the same site, on this machine or another one that mounts it. The lock of a
 * dead holder is no longer refreshed, and expires after 15 seconds.
 *
 * @throws Fault when another deployment holds the site for two minutes
 */
export async function withSiteLock<T>(site: string, work: () => Promise<T>): Promise<T> {
  await mkdir(site, { recursive: true });
  const file = join(site, '.composing');
  const held = await poll(() => taken(file), { withinMs: LONGEST_WAIT, everyMs: 100 });
  if (!held) throw new Fault(`Another deployment is holding ${site}: try again when it has ended.`);
  const refresh = () => void utimes(file, new Date(), new Date()).catch(() => {});
  const refreshing = setInterval(refresh, REFRESHED_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(refreshing);
    await rm(file, { force: true });
  }
}

async function taken(file: string): Promise<true | undefined> {
  try {
    await writeFile(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (await isAbandoned(file)) await clearAway(file);
  return undefined;
}

/** Moves an abandoned lock away, by one of several finders; puts back a fresh one that came in between. */
async function clearAway(file: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await rename(file, aside).catch(() => {});
  if (await isAbandoned(aside)) await rm(aside, { force: true });
  else await rename(aside, file).catch(() => {});
}

async function isAbandoned(file: string): Promise<boolean> {
  const seen = await stat(file).catch(() => undefined);
  return seen !== undefined && Date.now() - seen.mtimeMs > ABANDONED_AFTER;
}
