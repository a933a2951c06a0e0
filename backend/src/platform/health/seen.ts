import { type Config } from '../config/config.js';
import { KeyedDigests, type PiiKeys } from '../security/keyed-digests.js';

/** Says and recognizes that an answer comes from the installation with this PII_KEY. */
export class SeenProof {
  readonly #digests: KeyedDigests;

  constructor(keys: PiiKeys) {
    this.#digests = new KeyedDigests(keys, 'kiraya/seen/v1');
  }

  of(nonce: string): string {
    return this.#digests.sign(nonce).toString('base64url');
  }

  isOf(proof: string, nonce: string): boolean {
    return this.#digests.isSignature(Buffer.from(proof, 'base64url'), nonce);
  }
}

/** What the API sees of who asks it. */
export interface Seen {
  /** The address that limits count by. */
  address: string;
  /** How many addresses the proxies before the API, and whoever asks, wrote into X-Forwarded-For. */
  forwarded: number;
  proof: string;
}

export const forwardedIn = (header: string | undefined): number =>
  (header ?? '').split(',').filter((address) => address.trim() !== '').length;

/**
 * What to do about `TRUST_PROXY`, of what the API saw of a request that says nothing of its address, and of one that
 * says to come from `forged`; empty where it fits.
 */
export function proxyAdvice(
  trustProxy: Config['trustProxy'],
  { plain, lying, forged }: { plain: Seen; lying: Seen; forged: string },
): string {
  const fits = plain.forwarded;
  if (lying.address === forged)
    return `Whoever asks can choose the address that limits count by: TRUST_PROXY=${fits} fits, where each proxy appends to X-Forwarded-For or sets it.`;
  if (typeof trustProxy === 'object') return '';
  if ((trustProxy ?? 0) < fits)
    return `Everybody has the address of a proxy (${plain.address}), so one who guesses passwords locks all out: TRUST_PROXY=${fits} fits.`;
  if (/^(127\.|::1$|::ffff:127\.)/.test(plain.address))
    return `The API sees this request come from ${plain.address}: have the proxy that ends TLS set X-Forwarded-For (deploy/nginx, deploy/caddy).`;
  return '';
}
