import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
type Cbor = number | string | Buffer | CborMap;
type CborMap = readonly (readonly [key: number | string, value: Cbor])[];

/** Encodes the subset of CBOR that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const PRESENT = 0x01;
const WITH_KEY = 0x40;

/** Origin and id of the site, as the browser reports them. */
interface Site {
  origin: string;
  rpId: string;
}
const HERE: Site = { origin: 'http://localhost:3000', rpId: 'localhost' };

/** Passkey in software, with an ES256 key. */
export class SoftwarePasskey {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** Result of `navigator.credentials.create` for the API's options. */
  create(challenge: string, site: Partial<Site> = {}) {
    const { rpId, origin } = { ...HERE, ...site };
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.coseKey(),
    ]);
    const authData = Buffer.concat([this.data(rpId, PRESENT | WITH_KEY), credential]);
    const attestation = cbor([
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    };
  }

  /** Result of `navigator.credentials.get` for a challenge. */
  answer(challenge: string, site: Partial<Site> = {}, key: KeyObject = this.#keys.privateKey) {
    const { rpId, origin } = { ...HERE, ...site };
    this.#counter += 1;
    const data = this.data(rpId, PRESENT);
    const said = clientData('webauthn.get', challenge, origin);
    return {
      id: this.id,
      clientDataJSON: said.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(said)]), key).toString('base64url'),
    };
  }

  private data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
