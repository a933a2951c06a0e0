import type { Readable } from 'node:stream';
import { AppError, problem } from '../http/app-error.js';

/** Bytes of a file to store. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A file to read. */
export interface StoredFile {
  bytes: number;
  content: Readable;
}

/**
 * Small texts and lists about a place of files, for this place alone: a copy of its files does not have them. Several
 * processes may add at once.
 */
export interface PlaceNotes {
  /** @returns undefined when there is none */
  read(name: string): Promise<string | undefined>;
  /** Replaces a text in one step. */
  replace(name: string, text: string): Promise<void>;
  /** Lines that were added to a list, without empty ones. */
  lines(name: string): Promise<string[]>;
  /** Adds lines to a list. */
  add(name: string, lines: readonly string[]): Promise<void>;
  remove(name: string): Promise<void>;
}

/**
 * Files that belong to rows, in a folder or in a bucket. A key contains its content's hash, so a key's content never
 * changes. A row is written before its files and deleted with them, so that no unknown file is left.
 */
export abstract class FileStore {
  /** Stores a file, whole or in pieces, atomically; an existing one stays. @throws {StorageFull} */
  abstract put(key: string, content: FileContent): Promise<void>;
  /** @returns undefined when there is none */
  abstract open(key: string): Promise<StoredFile | undefined>;
  /** Deletes existing files of these. */
  abstract remove(keys: readonly string[]): Promise<void>;
  /** Keys of all files. Those stored or deleted meanwhile may be among them or not. */
  abstract keys(): AsyncIterable<string>;
  /** Fault that keeps files from being stored, as a sentence for the operator without its full stop. */
  abstract fault(): Promise<string | undefined>;
  abstract readonly notes: PlaceNotes;
}

const KEY = /^[a-z]+\/([0-9a-f]{2})[0-9a-f]{62}[\w.-]*$/;
const PATH = /^([a-z]+)\/([0-9a-f]{2})\/(\2[\w.-]*)$/;

/** Path of a file: keys in folders by the first two letters of their hashes. */
export function pathOf(key: string): string {
  const [, fan] = KEY.exec(key) ?? [];
  if (!fan) throw new Error('No key of a file');
  const [kind, name] = key.split('/');
  return `${kind}/${fan}/${name}`;
}

/** Key of the file at a path; undefined for what is no file, or not a whole one. */
export function keyAt(path: string): string | undefined {
  const [, kind, , name] = PATH.exec(path) ?? [];
  const key = `${kind}/${name}`;
  return KEY.test(key) && !name?.endsWith('.new') ? key : undefined;
}

/** The error of a full store. */
export const StorageFull = problem(
  507,
  'storage-full',
  'There is no room for more files at the moment. Please try again later.',
);

/** The error of a folder that is missing or read-only, and of a bucket that does not answer as it should. */
export class StorageAway extends AppError {
  /** @param cause fault for the operator */
  constructor(cause?: unknown) {
    super(503, 'storage-away', 'Files cannot be kept at the moment. Please try again later.', {
      retryAfterSeconds: 30,
    });
    this.cause = cause;
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const AWAY = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST', 'EIO', 'ESTALE'];

/** Translates a fault of the disk for the sender of a file. */
export function asStorageFault(thrown: unknown): unknown {
  const { code = '' } = thrown as NodeJS.ErrnoException;
  if (FULL.includes(code)) return new StorageFull();
  return AWAY.includes(code) ? new StorageAway() : thrown;
}
