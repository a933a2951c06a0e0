import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { contentTypeOf } from './content-types.ts';
import { sendNotFound, sendProblem } from './problem.ts';
import { findFile, type SiteFile } from './site-file.ts';
import { isScreen, readPath } from './site-path.ts';
import { readFile } from 'node:fs/promises';
import { withoutPreloads } from '../deploy/site/page.ts';
import { listOf } from '../deploy/site/published-remote.ts';
import { paramsOf } from './site-pages.ts';

/** Files whose address never changes, so that a deployment takes effect at once. */
const entryPoints = new Set(['index.html', 'remotes.json', 'mf-manifest.json', 'release.json']);
const hashed = /[.-][0-9a-f]{8,}\.\w+$/;
const worker = /\/worker\/[\w-]+\.js$/;

function cacheControlOf(file: string): string {
  const name = path.basename(file);
  if (entryPoints.has(name) || worker.test(file)) return 'no-cache';
  return hashed.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

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

/**
 * Tests whether an address belongs to the public remote, by its manifest. One page answers every address, and the
 * others never use that remote's scripts, which it preloads.
 */
async function isVisitorsPage(siteDir: string, pathname: string): Promise<boolean> {
  const { remotes } = await listOf(siteDir);
  const pages = remotes.find(({ name }) => name === 'public')?.pages ?? {};
  return Object.values(pages).some(({ path }) => paramsOf(path, pathname));
}

/** Page for users of the app. Not cached, since it is small and changes with each deployment. */
async function pageOfApp(page: SiteFile): Promise<SiteFile> {
  const content = Buffer.from(withoutPreloads(await readFile(page.name, 'utf8')));
  return { name: page.name, content, size: content.length, etag: page.etag.replace(/"$/, '-app"') };
}
