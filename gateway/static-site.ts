import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { cacheControlOf } from './cache-policy.ts';
import { contentTypeOf } from './content-types.ts';
import { sendNotFound, sendProblem } from './problem.ts';
import { findFile, type SiteFile } from './site-file.ts';
import { isScreen, readPath } from './site-path.ts';
import { isVisitorsPage, pageOfApp } from './visitors-pages.ts';

/**
 * Serves a site. Looks each file up on request, so that a deployed remote is available at once.
 *
 * @param sendMissing answers when there is no such file
 */
export async function serveSite(
  siteDir: string,
  req: IncomingMessage,
  res: ServerResponse,
  sendMissing = sendNotFound,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    sendProblem(req, res, 405, 'This address can only be read', { allow: 'GET, HEAD' });
    return;
  }
  const pathname = readPath(req.url ?? '');
  const file = pathname === undefined ? undefined : await lookUp(siteDir, pathname, req);
  if (file) sendFile(req, res, file);
  else sendMissing(req, res);
}

async function lookUp(
  siteDir: string,
  pathname: string,
  req: IncomingMessage,
): Promise<SiteFile | undefined> {
  const encodings = String(req.headers['accept-encoding'] ?? '');
  if (!pathname.endsWith('/')) {
    const file = await findFile(path.join(siteDir, pathname), encodings);
    if (file) return file;
  }
  if (!isScreen(pathname, req.headers.accept)) return undefined;
  const page = await findFile(path.join(siteDir, 'index.html'), encodings);
  return page && !(await isVisitorsPage(siteDir, pathname)) ? pageOfApp(page) : page;
}

/** Lets pages of other sites show a picture, as the API does for uploaded ones. */
function showElsewhere(res: ServerResponse): void {
  res.setHeader('access-control-allow-origin', '*');
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
}

function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { name, body = name, content, size, etag, encoding }: SiteFile,
): void {
  res.setHeader('cache-control', cacheControlOf(name));
  res.setHeader('etag', etag);
  res.setHeader('vary', 'Accept-Encoding');
  if (readPath(req.url ?? '')?.startsWith('/media/')) showElsewhere(res);
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304).end();
    return;
  }
  res.setHeader('content-type', contentTypeOf(name));
  res.setHeader('content-length', size);
  if (encoding) res.setHeader('content-encoding', encoding);
  if (req.method === 'HEAD' || content) {
    res.end(req.method === 'HEAD' ? undefined : content);
    return;
  }
  // The client disconnected during the look-up: an opened file would never be closed.
  if (res.destroyed) return;
  // A client that disconnects, or a file that is deleted meanwhile, ends this answer only. `pipeline` stops
  // listening when the client leaves, and the file may be found missing only then.
  pipeline(createReadStream(body).on('error', ignore), res, ignore);
}

function ignore(): void {}
