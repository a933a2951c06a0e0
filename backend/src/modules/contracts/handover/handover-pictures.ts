import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Database, type Queryable, type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { StoredFile } from '../../../platform/files/file-store.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ImageSemaphore } from '../../../platform/pictures/image-semaphore.js';
import { NotAPicture } from '../../../platform/pictures/picture-file.js';
import { readPicture, sharpOf } from '../../../platform/pictures/read-picture.js';
import { JPEG, PrivateFiles } from '../../../platform/private-files/private-files.js';
import type { Principal } from '../../../platform/security/principal.js';
import { HandoverAnswered, HandoverSent, PictureDiffers, TooManyPictures } from './handover-errors.js';
import { HandoverPictureDto } from './handover.dto.js';
import { type HandoverDirection, MOST } from './handover.constants.js';
import { contractOf, handoverOf, type HandoverContract, onContract, sideOf } from './own-handover.js';

type Place = readonly [contractId: string, direction: HandoverDirection];

/** A picture as it was taken, and by which clock. */
export interface TakenPicture {
  /** SHA-256 of its file, in hex. */
  hash: string;
  /** Instant by the device's clock, as told. */
  takenAt: string;
}

interface Measured {
  content: Buffer;
  width: number;
  height: number;
}

const SIDES = { shortest: 100, mostOblong: 10 };
/** Enough to be printed 40 mm wide. */
const SMALL = { width: 400, height: 400, fit: 'inside' } as const;
const SMALL_QUALITY = 70;
const HASH = /^[0-9a-f]{64}$/;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** Pictures of handovers, kept byte by byte as they came, so that their hashes stay true. */
@Injectable()
export class HandoverPictures {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly files: PrivateFiles,
    private readonly turns: ImageSemaphore,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the picture in a request's body. One that is there already stays as it is, with its times.
   * @returns its JSON
   * @throws {NotFound} when there is no such contract, or it is not the caller's, or the hash is none
   * @throws {AppError} 422 when the file is no JPEG, or has another hash
   * @throws {Conflict} when there are too many, or nothing can be added any more
   */
  async take(
    { account }: KnownCaller,
    place: Place,
    picture: TakenPicture,
    body: IncomingMessage,
  ): Promise<string> {
    await this.em.fork().transactional((em) => this.room(inTransaction(em), account, place, picture));
    const { content, width, height } = await this.turns.takeBody(body, (file) =>
      measured(file, picture.hash),
    );
    const file = await this.files.keep({ type: JPEG, content });
    return this.em.fork().transactional(async (em) => {
      const on = inTransaction(em);
      const { side } = await this.room(on, account, place, picture);
      const kept = await on.row(
        sql`insert into contracts.handover_picture
            (contract_id, direction, side, hash, file_id, width, height, taken_at, received_at)
          values (${place[0]}, ${place[1]}, ${side}, ${picture.hash}, ${file.id}, ${width}, ${height},
            ${picture.takenAt}, ${this.clock.now()}) on conflict do nothing returning 1`,
      );
      if (kept) await this.files.use(em, file.id);
      const row = await on.row<{ json: string }>(
        sql`select ${HandoverPictureDto.json()}::text as json from contracts.handover_picture i
          where ${ofSide(account, place)} and hash = ${picture.hash}`,
      );
      return (row as { json: string }).json;
    });
  }

  /**
   * Opens a picture of the account's side, or of a handover that was sent.
   * @throws {NotFound} when there is none, or it is not the account's to see
   */
  async open(
    account: Principal,
    [id, direction]: Place,
    hash: string,
  ): Promise<StoredFile & { type: string }> {
    const row = await this.db.row<{ fileId: string }>(
      sql`select i.file_id as "fileId" from contracts.handover_picture i join contracts.contract c on c.id = i.contract_id
        where c.id = ${id} and ${onContract(account)} and i.direction = ${direction} and i.hash = ${hash}
          and (i.side = ${sideOf(account)} or exists (select from contracts.handover h where h.contract_id = c.id
            and h.direction = i.direction and h.status <> 'draft')) limit 1`,
    );
    const file = row && (await this.files.open(this.db, row.fileId));
    if (!file) throw new NotFound('Picture');
    return file;
  }

  /**
   * Small JPEGs of pictures, by their hashes: one after another, so that one of them is in memory. Those that are gone or
   * cannot be read are left out.
   */
  async small(
    account: Principal,
    contractId: string,
    pictures: readonly Pick<HandoverPictureDto, 'direction' | 'hash'>[],
    gone?: AbortSignal,
  ): Promise<Map<string, Buffer>> {
    const made = new Map<string, Buffer>();
    for (const { direction, hash } of pictures) {
      gone?.throwIfAborted();
      if (made.has(hash)) continue;
      const work = async () =>
        smaller(await buffer((await this.open(account, [contractId, direction], hash)).content));
      const small = await this.turns.take(work).catch(unlessUnreadable);
      if (small) made.set(hash, small);
    }
    return made;
  }

  /** Number of these pictures that have not arrived from the account's side. */
  async missing(on: Queryable, account: Principal, place: Place, hashes: readonly string[]): Promise<number> {
    const row = await on.row<{ there: number }>(
      sql`select count(*)::integer as there from contracts.handover_picture
        where ${ofSide(account, place)} and hash = any (${hashes}::text[])`,
    );
    return hashes.length - (row?.there ?? 0);
  }

  /** Deletes the pictures of the account's side that nothing names. Their files go with them. */
  async keepOnly(on: Queryable, account: Principal, place: Place, hashes: readonly string[]): Promise<void> {
    await on.rows(
      sql`delete from contracts.handover_picture
        where ${ofSide(account, place)} and hash <> all (${hashes}::text[])`,
    );
  }

  /** @throws {Conflict} when the side may add no picture */
  private async room(
    on: Queryable,
    account: Principal,
    place: Place,
    { hash }: TakenPicture,
  ): Promise<HandoverContract> {
    if (!HASH.test(hash)) throw new NotFound('Picture');
    const contract = await contractOf(on, account, ...place);
    const sent = await handoverOf(on, contract, 'sent');
    if (sent?.side === contract.side) throw new HandoverSent();
    if (sent && sent.status !== 'sent') throw new HandoverAnswered();
    const row = await on.row<{ others: number }>(
      sql`select count(*)::integer as others from contracts.handover_picture
        where ${ofSide(account, place)} and hash <> ${hash}`,
    );
    if ((row?.others ?? 0) >= MOST.stored) throw new TooManyPictures();
    return contract;
  }
}

const ofSide = (account: Principal, [id, direction]: Place): SqlFragment =>
  sql`contract_id = ${id} and direction = ${direction} and side = ${sideOf(account)}`;

/** @throws {AppError} when the file is no JPEG, or has another hash */
async function measured(content: Buffer, hash: string): Promise<Measured> {
  if (createHash('sha256').update(content).digest('hex') !== hash) throw new PictureDiffers();
  if (!content.subarray(0, JPEG_START.length).equals(JPEG_START))
    throw new NotAPicture('Pictures of a handover are JPEG files.');
  const { info } = await readPicture(content, SIDES, {});
  return { content, width: info.width, height: info.height };
}

const smaller = async (content: Buffer): Promise<Buffer> =>
  sharpOf(await readPicture(content, SIDES, SMALL))
    .jpeg({ quality: SMALL_QUALITY })
    .toBuffer();

function unlessUnreadable(thrown: unknown): undefined {
  if (!(thrown instanceof NotFound || thrown instanceof NotAPicture)) throw thrown;
}
