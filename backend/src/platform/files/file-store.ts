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
 * Files that belong to rows. A key contains its content's hash, so a key's content never changes. It is a folder today;
 * any store of bytes by name can replace it. A row is written before its files and deleted with them, so that no
 * unknown file is left.
 */
export abstract class FileStore {
  /** Stores a file, whole or in pieces, atomically; an existing one stays. @throws {StorageFull} */
  abstract put(key: string, content: FileContent): Promise<void>;
  /** @returns undefined when there is none */
  abstract open(key: string): Promise<StoredFile | undefined>;
  /** Deletes existing files of these. */
  abstract remove(keys: readonly string[]): Promise<void>;
}

/** The error of a full store. */
export const StorageFull = problem(
  507,
  'storage-full',
  'There is no room for more files at the moment. Please try again later.',
);

/** The error of a folder that is missing or read-only. */
class StorageAway extends AppError {
  constructor() {
    super(503, 'storage-away', 'Files cannot be kept at the moment. Please try again later.', {
      retryAfterSeconds: 30,
    });
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
