import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { InvalidInput, problem } from '../http/app-error.js';
import { KeyedDigests } from '../security/keyed-digests.js';

/** A place among all events: after the event `seq` of `transaction`. */
export interface EventPlace {
  transaction: string;
  seq: string;
}

const ORIGIN_BYTES = 8;
const PLACE_BYTES = 16;
const SHAPE = /^[\w-]{54}$/;

export const PositionElsewhere = problem(
  400,
  'position-elsewhere',
  'This position is from another installation, or from before a backup was restored: read the lists anew, then events from `after=now`',
);

/** Positions that clients keep: origin and place, signed. */
@Injectable()
export class EventPositions {
  readonly #digests: KeyedDigests;

  constructor(@Inject(CONFIG) config: Pick<Config, 'piiKey' | 'piiKeyOld'>) {
    this.#digests = new KeyedDigests(config, 'kiraya/event-position/v1');
  }

  /** @param origin 16 hexadecimal digits, by which the database is known */
  make(origin: string, { transaction, seq }: EventPlace): string {
    const bytes = Buffer.alloc(ORIGIN_BYTES + PLACE_BYTES);
    bytes.write(origin, 'hex');
    bytes.writeBigUInt64BE(BigInt(transaction), ORIGIN_BYTES);
    bytes.writeBigUInt64BE(BigInt(seq), ORIGIN_BYTES + 8);
    return Buffer.concat([bytes, this.#digests.sign(bytes)]).toString('base64url');
  }

  /**
   * The place of a position. Its origin is compared first: another installation signs with another key.
   * @throws {InvalidInput} for a position that was altered
   * @throws {AppError} for a position from elsewhere
   */
  read(position: string, origin: string): EventPlace {
    const bytes = SHAPE.test(position) ? Buffer.from(position, 'base64url') : Buffer.alloc(0);
    if (bytes.length === 0 || bytes.toString('base64url') !== position) throw altered();
    if (bytes.toString('hex', 0, ORIGIN_BYTES) !== origin) throw new PositionElsewhere();
    const signed = bytes.subarray(0, ORIGIN_BYTES + PLACE_BYTES);
    if (!this.#digests.isSignature(bytes.subarray(signed.length), signed)) throw altered();
    return {
      transaction: String(bytes.readBigUInt64BE(ORIGIN_BYTES)),
      seq: String(bytes.readBigUInt64BE(ORIGIN_BYTES + 8)),
    };
  }
}

const altered = (): InvalidInput =>
  new InvalidInput({ after: ['Must be `now`, or a position that this API has given'] });
