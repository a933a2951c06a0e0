import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { inTransaction } from '../database/in-transaction.js';
import { type Queryable, sql } from '../database/sql.js';
import { FileStore, type StoredFile } from '../files/file-store.js';
import { newId } from '../http/uuid.js';
import { ImageSemaphore } from '../pictures/image-semaphore.js';
import { readPicture, sharpOf } from '../pictures/read-picture.js';
import { encryptedColumn } from '../security/encrypted-place.js';
import { FieldEncryption } from '../security/field-encryption.js';
import { isPdf, refuseOtherPdfs } from './document-file.js';
import { FILE_KEY_BYTES, sealed, unsealed } from './sealed-file.js';

export const PDF = 'application/pdf';
export const JPEG = 'image/jpeg';

/** A file to keep. */
export interface PrivateFile {
  type: typeof PDF | typeof JPEG;
  content: Buffer;
}

/** A file that is kept. Row: `platform.private_file`. */
export interface KeptFile {
  id: string;
  /** SHA-256 of its content, in hex. */
  sha256: string;
}

const SIDES = { shortest: 100, mostOblong: 10 };
const WITHIN = { width: 3000, height: 3000, fit: 'inside' } as const;
const QUALITY = 82;

/** The key of a file in the file store. */
export const keyOfPrivate = (id: string): string =>
  `private/${createHash('sha256').update(id).digest('hex')}`;

/**
 * Files that are never public. Each is encrypted with a key of its own, which PII_KEY encrypts: a new PII_KEY changes
 * rows alone, and a deleted row leaves nothing to read. A module's row names its file in `file_id`, and has the trigger
 * function `platform.drop_file` for its deletion.
 */
@Injectable()
export class PrivateFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly encryption: FieldEncryption,
    private readonly turns: ImageSemaphore,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the PDF or picture in a request's body. A picture becomes an upright JPEG without metadata.
   * @throws {NotADocument} for a PDF with scripts, protection or too many pages
   * @throws {NotAPicture} for any other file
   * @throws {StorageFull}
   */
  async take(body: IncomingMessage): Promise<KeptFile> {
    return this.keep(await this.turns.takeBody(body, read));
  }

  /** Keeps a file for a day, or for good once a row uses it. */
  async keep({ type, content }: PrivateFile): Promise<KeptFile> {
    const id = newId();
    const key = randomBytes(FILE_KEY_BYTES);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const encrypted = this.encryption.encrypt(key.toString('base64'), purpose(id));
    const now = this.clock.now().toISOString();
    await this.em.fork().transactional((em) =>
      inTransaction(em).rows(
        sql`insert into platform.private_file (id, key_encrypted, media_type, bytes, sha256, created_at)
          values (${id}, ${encrypted}, ${type}, ${content.length}, ${sha256}, ${now})`,
      ),
    );
    await this.files.put(keyOfPrivate(id), sealed(key, piecesOf(content)));
    return { id, sha256 };
  }

  /** Marks a file as used by a row of the transaction. */
  async use(em: EntityManager, id: string): Promise<void> {
    const used = await inTransaction(em).row(
      sql`update platform.private_file set is_used = true
        where id = ${id} and key_encrypted is not null returning 1`,
    );
    if (!used) throw new Error('The file is gone');
  }

  /** Reads a file piece by piece. @returns undefined when it is gone */
  async open(on: Queryable, id: string): Promise<(StoredFile & { type: string }) | undefined> {
    const row = await on.row<{ key: Buffer; type: string; bytes: number }>(
      sql`select key_encrypted as key, media_type as type, bytes from platform.private_file
        where id = ${id} and key_encrypted is not null`,
    );
    if (!row) return undefined;
    const key = Buffer.from(this.encryption.decrypt(row.key, purpose(id)), 'base64');
    const stored = await this.files.open(keyOfPrivate(id));
    if (!stored) return undefined;
    const content = Readable.from(unsealed(key, stored.content), { objectMode: false });
    return { type: row.type, bytes: row.bytes, content };
  }
}

async function read(file: Buffer): Promise<PrivateFile> {
  if (isPdf(file)) {
    refuseOtherPdfs(file);
    return { type: PDF, content: file };
  }
  const picture = sharpOf(await readPicture(file, SIDES, WITHIN));
  return { type: JPEG, content: await picture.jpeg({ quality: QUALITY }).toBuffer() };
}

const PIECE = 64 * 1024;

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}

const purpose = (id: string): string => `private-file:${id}`;

export const ENCRYPTED_FILE_KEYS = encryptedColumn({
  what: 'keys of private files',
  table: 'platform.private_file',
  key: 'id',
  column: 'key_encrypted',
  purpose,
});
