import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  type FileContent,
  FileStore,
  keyAt,
  pathOf,
  type PlaceNotes,
  StorageAway,
  type StoredFile,
  StorageFull,
} from './file-store.js';
import type { BucketAddress, BucketKeys } from './files-config.js';
import { NOTES } from './folder-notes.js';

/** Longest waits for a server of buckets. */
export interface Patience {
  connectMs: number;
  /** Until the answer to a question begins, and between pieces of it. */
  answerMs: number;
  /** Until a file is taken. */
  putMs: number;
  attempts: number;
}

const PATIENCE: Patience = { connectMs: 2_000, answerMs: 5_000, putMs: 20_000, attempts: 3 };
/** Most bytes of a file in pieces, which is put together before it is sent: more than a sealed upload has. */
const WHOLE_BYTES_MAX = 16 * 1024 * 1024;
const DELETED_AT_ONCE = 8;
/** Interval between writes of the probe. */
const PROBED_MS = 30_000;
const CONNECTIONS = 64;

const MISSING = ['NoSuchKey', 'NotFound'];
const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity', 'InsufficientStorage'];

interface S3Fault {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Files in a bucket, under the paths that they have in a folder. */
export class BucketStore extends FileStore {
  override readonly notes: PlaceNotes;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #start: string;
  readonly #patience: Patience;
  #probedAt = -Infinity;

  constructor({ bucket, prefix, region, endpoint }: BucketAddress, keys?: BucketKeys, patience = PATIENCE) {
    super();
    this.#bucket = bucket;
    this.#start = prefix && `${prefix}/`;
    this.#patience = patience;
    this.#client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(keys && { credentials: keys }),
      // Other servers than Amazon's know no newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: patience.attempts,
      requestHandler: {
        connectionTimeout: patience.connectMs,
        requestTimeout: patience.answerMs,
        socketTimeout: patience.answerMs,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: CONNECTIONS, keepAlive: true },
        httpsAgent: { maxSockets: CONNECTIONS, keepAlive: true },
      },
    });
    this.notes = new BucketNotes(this);
  }

  override async put(key: string, content: FileContent): Promise<void> {
    const path = pathOf(key);
    const whole = await wholeOf(content);
    if (!(await this.has(path))) await this.write(path, whole);
  }

  override open(key: string): Promise<StoredFile | undefined> {
    return this.read(pathOf(key));
  }

  override async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETED_AT_ONCE)
      await Promise.all(keys.slice(at, at + DELETED_AT_ONCE).map((key) => this.delete(pathOf(key))));
  }

  override async *keys(): AsyncGenerator<string> {
    for await (const path of this.paths('')) {
      const key = keyAt(path);
      if (key) yield key;
    }
  }

  override async fault(): Promise<string | undefined> {
    if (performance.now() - this.#probedAt < PROBED_MS) return undefined;
    try {
      await this.write('probe', Buffer.from('x'));
      this.#probedAt = performance.now();
      return undefined;
    } catch (thrown) {
      return faultInWords((thrown as Error).cause as S3Fault | undefined);
    }
  }

  /** Paths of objects that begin like this. */
  async *paths(beginning: string): AsyncGenerator<string> {
    let from: string | undefined;
    do {
      const page = await this.#ask((signal) =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: this.#start + beginning,
            ContinuationToken: from,
          }),
          signal,
        ),
      );
      for (const { Key = '' } of page.Contents ?? []) yield Key.slice(this.#start.length);
      from = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (from !== undefined);
  }

  async read(path: string): Promise<StoredFile | undefined> {
    const answer = await this.#ask((options) =>
      this.#client.send(new GetObjectCommand(this.#at(path)), options).catch(orMissing),
    );
    if (!answer) return undefined;
    const [body, bytes] = [answer.Body as Readable, answer.ContentLength ?? 0];
    const content = Readable.from(checked(body, bytes), { objectMode: false });
    content.once('close', () => body.destroy()); // one that nobody reads would hold its connection
    return { bytes, content };
  }

  async write(path: string, whole: Buffer): Promise<void> {
    await this.#ask(() =>
      this.#client.send(
        new PutObjectCommand({ ...this.#at(path), Body: whole, ContentLength: whole.length }),
        { requestTimeout: this.#patience.putMs },
      ),
    );
  }

  async has(path: string): Promise<boolean> {
    const found = await this.#ask((options) =>
      this.#client.send(new HeadObjectCommand(this.#at(path)), options).catch(orMissing),
    );
    return found !== undefined;
  }

  async delete(path: string): Promise<void> {
    await this.#ask((options) => this.#client.send(new DeleteObjectCommand(this.#at(path)), options));
  }

  /** Closes idle connections. */
  close(): void {
    this.#client.destroy();
  }

  #at(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#start + path };
  }

  async #ask<T>(question: (options: { requestTimeout: number }) => Promise<T>): Promise<T> {
    try {
      return await question({ requestTimeout: this.#patience.answerMs });
    } catch (thrown) {
      throw asBucketFault(thrown);
    }
  }
}

/** Notes as objects; each addition to a list is an object of its own, so that none is lost. */
class BucketNotes implements PlaceNotes {
  constructor(private readonly store: BucketStore) {}

  async read(name: string): Promise<string | undefined> {
    const found = await this.store.read(`${NOTES}/${name}`);
    return found && (await textOf(found));
  }

  replace(name: string, text: string): Promise<void> {
    return this.store.write(`${NOTES}/${name}`, Buffer.from(text));
  }

  async lines(name: string): Promise<string[]> {
    const lines: string[] = [];
    for await (const path of this.store.paths(`${NOTES}/${name}/`)) {
      const found = await this.store.read(path);
      if (found) lines.push(...(await textOf(found)).split('\n'));
    }
    return lines;
  }

  add(name: string, lines: readonly string[]): Promise<void> {
    return this.store.write(`${NOTES}/${name}/${randomUUID()}`, Buffer.from(lines.join('\n')));
  }

  remove(name: string): Promise<void> {
    return this.store.delete(`${NOTES}/${name}`);
  }
}

const textOf = async ({ content }: StoredFile): Promise<string> => (await wholeOf(content)).toString('utf8');

/** Bytes of a file at once: a signature covers them all, and a request that failed can be repeated. */
async function wholeOf(content: FileContent): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content.buffer, content.byteOffset, content.length);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > WHOLE_BYTES_MAX) throw new Error('A file has more bytes than any upload');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Pieces of an object, which ends with an error where it is cut. */
async function* checked(body: Readable, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      left -= piece.length;
      yield piece;
    }
  } catch (thrown) {
    throw asBucketFault(thrown);
  }
  if (left !== 0) throw new StorageAway({ name: 'Cut' });
}

function orMissing(thrown: S3Fault): undefined {
  if (!MISSING.includes(thrown.name ?? '')) throw thrown as Error;
}

function asBucketFault(thrown: unknown): Error {
  const { name = '', $metadata } = thrown as S3Fault;
  if (FULL.includes(name) || $metadata?.httpStatusCode === 507) return new StorageFull();
  return new StorageAway(thrown);
}

/** Fault of a server of buckets for the operator. It names no address and no key. */
function faultInWords(fault: S3Fault = {}): string {
  const why = fault.name === 'Error' ? (fault.code ?? '') : (fault.name ?? '');
  const status = fault.$metadata?.httpStatusCode;
  if (why === 'NoSuchBucket') return 'The bucket of files is not there (NoSuchBucket)';
  if (status === 403 || why === 'CredentialsProviderError')
    return `The bucket of files refuses these keys (${why})`;
  return status === undefined
    ? `The bucket of files does not answer (${why})`
    : `The bucket of files cannot be written (${why || status})`;
}
