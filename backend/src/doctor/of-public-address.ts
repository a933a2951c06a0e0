import { randomBytes } from 'node:crypto';
import type { Config } from '../platform/config/config.js';
import { proxyAdvice, type SeenDto, SeenProof } from '../platform/health/seen.js';
import { clockAdvice, type Finding, finding, PATIENCE_MS } from './finding.js';

/** An address that nobody has (RFC 5737). */
const FORGED = '192.0.2.77';

/** The address at which users reach the site, asked as they would: does it lead here, and whom does the API see? */
export async function ofPublicAddress(config: Config): Promise<Finding[]> {
  const { publicUrl, isPublic, trustProxy } = config;
  if (!isPublic) return [finding('Public address: this machine')];
  const nonce = randomBytes(12).toString('base64url');
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(publicUrl + path, { headers, signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
  const look = (headers?: Record<string, string>) => ask(`/api/health/seen?nonce=${nonce}`, headers);
  try {
    const answer = await look();
    const { status, headers } = answer;
    if (status !== 200)
      return [finding('Public address', `It answers ${status}: is the gateway behind PUBLIC_URL?`)];
    const plain = (await answer.json()) as SeenDto;
    if (!new SeenProof(config).isOf(String(plain.proof), nonce))
      return [finding('Public address', 'PUBLIC_URL leads to another installation than this one.')];
    const lying = (await (await look({ 'x-forwarded-for': FORGED })).json()) as SeenDto;
    const apart = (Date.now() - Date.parse(headers.get('date') ?? '')) / 1000;
    return [
      finding('Public address'),
      finding(`Who asks: ${plain.address}`, proxyAdvice(trustProxy, { plain, lying, forged: FORGED })),
      finding('Clock, against the public address’s', Number.isNaN(apart) ? '' : clockAdvice(apart)),
      await ofRemotes(await ask('/remotes.json')),
    ];
  } catch {
    return [
      finding(
        'Public address',
        'PUBLIC_URL does not answer from here: start the gateway, look at DNS and TLS.',
      ),
    ];
  }
}

async function ofRemotes(answer: Response): Promise<Finding> {
  const advice = 'There is no remotes.json: deploy the front ends (npm run site).';
  if (answer.status !== 200) return finding('Front ends', advice);
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return finding(`Front ends: ${remotes.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
}
