import { integer, text } from '../answers/fields.js';
import { view } from '../answers/view.js';
import { type Config } from '../config/config.js';
import { KeyedDigests, type PiiKeys } from '../security/keyed-digests.js';

/** Signs nonces, to prove that an answer comes from the installation with this PII_KEY. */
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

/** A request as it arrives at the API. */
export class SeenDto extends view({
  address: text({ example: '203.0.113.7', description: 'Client address used for rate limits' }),
  forwarded: integer({ example: 2, description: 'Number of addresses in `X-Forwarded-For`' }),
  proof: text({
    example: 'q83vEjRWeJC6_vS6ZmZmZg',
    description: 'Proof of the nonce, which only an installation with the same `PII_KEY` can make',
  }),
}) {}

export const forwardedIn = (header: string | undefined): number =>
  (header ?? '').split(',').filter((address) => address.trim() !== '').length;

/**
 * Advice on `TRUST_PROXY`, from a request without an address and one that claims to come from `forged`; empty where the
 * value fits.
 */
export function proxyAdvice(
  trustProxy: Config['trustProxy'],
  { plain, lying, forged }: { plain: SeenDto; lying: SeenDto; forged: string },
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
