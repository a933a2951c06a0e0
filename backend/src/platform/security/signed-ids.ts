import { KeyedDigests, type PiiKeys } from './keyed-digests.js';

const ID_BYTES = 16;
const SHAPE = /^[\w-]{43}$/;

/** Signed ids for links in mails, which prove that their holder got the mail. Each purpose has a key of its own. */
export class SignedIds {
  readonly #digests: KeyedDigests;

  /** @param purpose `kiraya/…/v1` */
  constructor(keys: PiiKeys, purpose: string) {
    this.#digests = new KeyedDigests(keys, purpose);
  }

  make(id: string): string {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, this.#digests.sign(bytes)]).toString('base64url');
  }

  /** @returns undefined for one of another origin or purpose */
  read(token: string): string | undefined {
    const bytes = SHAPE.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
    const [id, signature] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
    const isOurs =
      bytes.toString('base64url') === token && // its last sign has bits that say nothing
      this.#digests.isSignature(signature, id);
    if (!isOurs) return undefined;
    const hex = id.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}
