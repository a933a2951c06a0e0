import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ConfigError } from '@kiraya/rules/variables';
import type { FileStore } from './file-store.js';
import { MoveLock } from './move-lock.js';

const AT_ONCE = 4;
const TELL_EACH = 1_000;
/** Lists that go with the files; the mark of the place does not. */
const LISTS = ['erased'];

export interface Moved {
  copied: number;
  /** Number of files that were there already. */
  there: number;
  /** Sum of the copied files. */
  bytes: number;
}

/**
 * Copies all files from one place to another, where each is read again and compared by its hash. It may be stopped and
 * started again at any moment. A file that is deleted in the first place meanwhile is not left in the other.
 * @throws {ConfigError} when a copy differs or another move is at work, one sentence
 */
export async function moveFiles(from: FileStore, to: FileStore, how: HowToMove): Promise<Moved> {
  const lock = new MoveLock(to.notes);
  await lock.take();
  try {
    for (const list of LISTS) await copyList(list, from, to);
    return await moveAll({ from, to, moved: { copied: 0, there: 0, bytes: 0 } }, how);
  } finally {
    await lock.release();
  }
}

interface Move {
  from: FileStore;
  to: FileStore;
  moved: Moved;
}

export interface HowToMove {
  /** Deletes each file in its old place once the copy is compared. */
  isDeleting: boolean;
  /** Takes lines of progress. */
  say: (line: string) => void;
}

/** Moves some files side by side. When one fails it ends once the others are done, and begins no more. */
async function moveAll(move: Move, { isDeleting, say }: HowToMove): Promise<Moved> {
  const { from, moved } = move;
  const keys = from.keys()[Symbol.asyncIterator]();
  let hasFailed = false;
  const work = async () => {
    for (let next = await keys.next(); !next.done && !hasFailed; next = await keys.next()) {
      await moveOne(next.value, move);
      if (isDeleting) await from.remove([next.value]);
      const done = moved.copied + moved.there;
      if (done % TELL_EACH === 0) say(`${done.toLocaleString('en-IN')} files`);
    }
  };
  const working = Array.from({ length: AT_ONCE }, () =>
    work().catch((fault: unknown) => {
      hasFailed = true;
      throw fault;
    }),
  );
  const [failed] = (await Promise.allSettled(working)).filter(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return moved;
}

async function moveOne(key: string, { from, to, moved }: Move): Promise<void> {
  const content = await bytesOf(from, key);
  if (!content) return;
  const isThere = isSame(await bytesOf(to, key), content);
  if (isThere) {
    moved.there += 1;
    return;
  }
  await to.remove([key]); // a damaged one would stay
  await to.put(key, content);
  if (!isSame(await bytesOf(to, key), content))
    throw new ConfigError(`${key} differs in its new place: nothing was deleted; start once more.`);
  moved.copied += 1;
  moved.bytes += content.length;
  if (!(await has(from, key))) await to.remove([key]);
}

async function bytesOf(store: FileStore, key: string): Promise<Buffer | undefined> {
  const file = await store.open(key);
  return file && buffer(file.content);
}

async function has(store: FileStore, key: string): Promise<boolean> {
  const file = await store.open(key);
  file?.content.destroy();
  return file !== undefined;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const isSame = (one: Buffer | undefined, other: Buffer): boolean =>
  one !== undefined && hashOf(one) === hashOf(other);

async function copyList(name: string, from: FileStore, to: FileStore): Promise<void> {
  const known = new Set(await to.notes.lines(name));
  const missing = (await from.notes.lines(name)).filter((line) => !known.has(line));
  if (missing.length > 0) await to.notes.add(name, missing);
}
