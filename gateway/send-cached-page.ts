import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentTypeOf } from './content-types.ts';
import { acceptedEncodings } from './encodings.ts';
import type { CachedPage } from './page-cache.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Sends a page in the smallest encoding that the client accepts. */
export function sendCachedPage(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  const accepted = acceptedEncodings(String(req.headers['accept-encoding'] ?? ''));
  const encoding = accepted[0]?.encoding as 'br' | 'gzip' | undefined;
  const body = page.forms[encoding ?? 'identity'];
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`;
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('etag', etag);
  res.setHeader('vary', 'Accept-Encoding');
  if (page.scripts.length > 0) res.setHeader('content-security-policy', contentSecurityPolicy(page.scripts));
  if (page.status === 200 && req.headers['if-none-match'] === etag) {
    res.writeHead(304).end();
    return;
  }
  res.setHeader('content-type', contentTypeOf(page.name));
  res.setHeader('content-length', body.length);
  if (encoding) res.setHeader('content-encoding', encoding);
  res.writeHead(page.status).end(req.method === 'HEAD' ? undefined : body);
}
