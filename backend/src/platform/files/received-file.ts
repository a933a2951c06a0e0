import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FILE_BYTES_MAX } from '@kiraya/rules';
import { AppError, BadRequest } from '../http/app-error.js';
import { tooLargeFile } from '../http/file-body.js';
import { asStorageFault } from './file-store.js';

/** Limits them: each takes up to {@link FILE_BYTES_MAX} of the machine’s temporary folder, and little memory. */
const MOST_AT_ONCE = 24;
const RETRY_SECONDS = 5;

let underWay = 0;

export const tooManyFiles = (): AppError =>
  new AppError(503, 'uploads-busy', 'Too many files are being sent. Please try again.', {
    retryAfterSeconds: RETRY_SECONDS,
  });

/** A file of a request, until it is closed. It has no name on the disk, so nothing is left of it whatever happens. */
export class ReceivedFile {
  private constructor(
    private readonly handle: FileHandle,
    private readonly size: number,
  ) {}

  /**
   * Reads a request’s body to its end.
   * @throws {AppError} 413 when it is larger than a file may be, 503 when too many others are being read
   * @throws {BadRequest} when it breaks off
   * @throws {StorageFull}
   */
  static async from(body: IncomingMessage): Promise<ReceivedFile> {
    if (underWay >= MOST_AT_ONCE) throw tooManyFiles();
    underWay += 1;
    let handle: FileHandle | undefined;
    try {
      handle = await unnamed();
      return new ReceivedFile(handle, await writeAll(body, handle));
    } catch (thrown) {
      await handle?.close();
      throw asStorageFault(thrown);
    } finally {
      underWay -= 1;
    }
  }

  async read(): Promise<Buffer> {
    const content = Buffer.allocUnsafe(this.size);
    await this.handle.read(content, 0, this.size, 0);
    return content;
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

async function unnamed(): Promise<FileHandle> {
  const file = path.join(tmpdir(), `kiraya-upload-${randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
}

async function writeAll(body: IncomingMessage, handle: FileHandle): Promise<number> {
  let size = 0;
  for await (const chunk of piecesOf(body)) {
    size += chunk.length;
    if (size > FILE_BYTES_MAX) throw tooLargeFile();
    await handle.write(chunk);
  }
  return size;
}

async function* piecesOf(body: IncomingMessage): AsyncGenerator<Buffer> {
  const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    yield* pieces;
  } catch {
    throw new BadRequest('bad-request', 'The request ended before it was whole');
  }
}
