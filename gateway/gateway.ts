import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { codeOf } from '../programs/fault.ts';
import { readApi } from './api-reads.ts';
import { problemBody, sendNotFound, sendProblem } from './problem.ts';
import type { DrawLimits } from './page-drawer.ts';
import { PublicPages } from './public-pages.ts';
import { addressAtServer, askServer, type RemoteServers } from './remote-servers.ts';
import { isHttps, securityHeaders, transportSecurity } from './security-headers.ts';
import { isPlain, workerScope } from './site-path.ts';
import { serveSite } from './static-site.ts';
import { Writes } from './writes.ts';

/** Time limits for a client: for a request's whole head, and for each kilobyte of its body. */
export interface Patience {
  headMs: number;
  kilobyteMs: number;
}

const PATIENCE: Patience = { headMs: 15_000, kilobyteMs: 10_000 };
const KILOBYTE = 1024;

/** Handler of requests below `/api`. */
export interface ApiHandler {
  (req: IncomingMessage, res: ServerResponse): void;
  /** Stops its background work. */
  close?: () => void;
}

export interface GatewayOptions {
  /** Folder of the site. */
  siteDir: string;
  /** Handler of the API; without one only files are served. */
  api?: ApiHandler;
  /** Remotes with static servers of their own; the site's copies stand in when one is away. */
  remoteServers?: RemoteServers;
  /** Prefix of addresses in pages for sharing; by default the origin that the browser asked. */
  publicUrl?: string;
  patience?: Patience;
  drawLimits?: DrawLimits;
  /** Handler that sees every request first and answers those about the gateway itself. */
  answersOwn?: (req: IncomingMessage, res: ServerResponse) => boolean;
}

/** Server of one origin: `/api` and uploaded pictures go to the API, everything else is a file of the site. */
export function createGateway({
  siteDir,
  api,
  remoteServers = {},
  publicUrl,
  patience = PATIENCE,
  drawLimits,
  answersOwn,
}: GatewayOptions): Server {
  const writes = new Writes();
  const read = (path: string) => readApi(server, path);
  const publicPages = api && new PublicPages({ siteDir, publicUrl, writes, read, drawLimits });
  const server = createServer(
    { headersTimeout: patience.headMs, connectionsCheckingInterval: patience.headMs / 3 },
    (req, res) => {
      cutSlowBodies(req, res, patience.kilobyteMs);
      if (answersOwn?.(req, res)) return;
      if (isHttps(req)) res.setHeader(...transportSecurity);
      if (api && isForApi(req)) {
        writes.note(req, res);
        if (isPlain(req.url ?? '')) api(req, res);
        else sendNotFound(req, res);
        return;
      }
      serveFile(siteDir, remoteServers, publicPages, req, res).catch(() => {
        if (res.headersSent) res.destroy();
        else sendProblem(req, res, 500, 'Something went wrong');
      });
    },
  );
  server.keepAliveTimeout = 72_000;
  server.on('clientError', refuse);
  server.once('close', () => {
    api?.close?.();
    void publicPages?.close();
  });
  return server;
}

const PICTURES = /^\/media\/pictures\//;

/**
 * Tests whether the API answers a request. It also keeps uploaded pictures, whose addresses lie among those of the
 * site's pictures.
 */
export function isForApi(req: IncomingMessage): boolean {
  const url = req.url ?? '';
  if (PICTURES.test(url)) req.url = `/api${url}`;
  return /^\/api(?:[/?]|$)/.test(req.url ?? '');
}

/** Gives up a body that arrives too slowly, to free its connection. */
function cutSlowBodies(req: IncomingMessage, res: ServerResponse, kilobyteMs: number): void {
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return;
  const { socket } = req;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // A client cannot send while the API does not read.
    const isTaken = req.readableFlowing !== false && req.readableLength === 0;
    if (req.complete || came >= KILOBYTE || !isTaken) return;
    clearInterval(timer);
    if (res.headersSent) socket.destroy();
    else refuse(timedOut, socket);
  }, kilobyteMs);
  for (const over of ['end', 'close']) req.once(over, () => clearInterval(timer));
  // Discards the rest of the body after the answer: the connection's next request follows it.
  res.once('finish', () => req.resume());
}

async function serveFile(
  siteDir: string,
  remoteServers: RemoteServers,
  publicPages: PublicPages | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders)) res.setHeader(name, value);
  const scope = workerScope(req.url ?? '');
  if (scope !== undefined) res.setHeader('service-worker-allowed', scope);
  if (await publicPages?.answer(req, res)) return;
  const elsewhere = addressAtServer(req, remoteServers);
  const outcome = elsewhere ? await askServer(elsewhere, req, res) : 'missing';
  if (outcome === 'sent') return;
  // Browsers must be able to tell a missing file from a temporary failure.
  await serveSite(siteDir, req, res, outcome === 'away' ? sendAway : undefined);
}

function sendAway(req: IncomingMessage, res: ServerResponse): void {
  sendProblem(req, res, 503, 'This part is not available at the moment', { 'retry-after': '5' });
}

/** Time for the answer to arrive before the connection of a client that does not hang up is cut. */
const LINGER_MS = 1000;

const timedOut = Object.assign(new Error('silent'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

const refusals: Readonly<Record<string, [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The request could not be understood'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
};

/** Answers what is not valid HTTP as far as possible, and closes the connection. */
function refuse(error: Error, socket: Socket): void {
  if (!socket.writable || codeOf(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, detail] = refusals[codeOf(error) ?? ''] ?? [400, 'The request could not be understood'];
  const body = problemBody(status, detail, '/');
  const headers = {
    ...securityHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * Starts to listen.
 * @returns the address for a browser on this machine
 */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      const local = ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'].includes(host);
      resolve(`http://${local ? 'localhost' : host}:${actual}`);
    });
  });
}

const SWEEP_MS = 50;

/**
 * Stops taking requests and lets running ones end, for `graceMs` at most.
 * @returns number of requests cut off
 */
export async function closeGateway(server: Server, graceMs = 5000): Promise<number> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Requests that end from now on would keep their connections alive.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  let cut = 0;
  const force = setTimeout(() => {
    server.getConnections((_error, open) => (cut = open ?? 0));
    server.closeAllConnections();
  }, graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(force);
  // A cut connection is told of at the end of a turn of the event loop, after the server's end: its request is logged then.
  // The first turn that is awaited may begin before that end.
  await turn();
  await turn();
  return cut;
}
