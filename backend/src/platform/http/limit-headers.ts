import type { LimitState } from '../database/work.js';

/** `RateLimit` and `RateLimit-Policy` of the IETF draft (draft-ietf-httpapi-ratelimit-headers-10). */
export function limitHeaders(limits: ReadonlyMap<string, LimitState>): Record<string, string> {
  const list = (entry: (name: string, limit: LimitState) => string): string =>
    [...limits].map(([name, limit]) => entry(name, limit)).join(', ');
  return {
    'ratelimit-policy': list((name, { points, seconds }) => `"${name}";q=${points};w=${seconds}`),
    ratelimit: list((name, { left, resetSeconds }) => `"${name}";r=${left};t=${resetSeconds}`),
  };
}
