import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

const otherSources = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: http: data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
];

/** @param scripts hashes of inline scripts, such as `sha256-…` */
export const contentSecurityPolicy = (scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map((hash) => `'${hash}'`)].join(' ')}`,
    ...otherSources,
  ].join('; ');

/** Headers of every answer of the site; the API sets its own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Strict-Transport-Security, which is valid on https only. */
export const transportSecurity = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
] as const;

/** Tests whether a client came by https, to this server or to a proxy that ends TLS before it. */
export function isHttps(req: IncomingMessage): boolean {
  const forwarded = String(req.headers['x-forwarded-proto'] ?? '').split(',', 1)[0];
  return forwarded?.trim() === 'https' || (req.socket as Partial<TLSSocket>).encrypted === true;
}
