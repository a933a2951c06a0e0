import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { codeOf } from '../fault.ts';
import { problemBody, sendProblem } from './problem.ts';
import { addressAtServer, askServer, type RemoteServers } from './remote-servers.ts';
import { serveSite } from './static-site.ts';

/** Answers what lies under `/api`. */
export type ApiHandler = (req: IncomingMessage, res: ServerResponse) => void;

export interface GatewayOptions {
  /** Folder of the site. */
  siteDir: string;
  /** Without one it is a server of files alone. */
  api?: ApiHandler;
  /** Remotes whose files come from servers of their own; the copies in the site stand in for a server that is away. */
  remoteServers?: RemoteServers;
}

/** One origin for the screens and the API: `/api` goes to the API, everything else is a file of the site. */
export function createGateway({ siteDir, api, remoteServers = {} }: GatewayOptions): Server {
  const server = createServer((req, res) => {
    if (api && /^\/api(?:[/?]|$)/.test(req.url ?? '')) {
      api(req, res);
      return;
    }
    serveFile(siteDir, remoteServers, req, res).catch(() => {
      if (res.headersSent) res.destroy();
      else sendProblem(req, res, 500, 'Something went wrong');
    });
  });
  server.keepAliveTimeout = 72_000;
  server.on('clientError', refuse);
  return server;
}

async function serveFile(
  siteDir: string,
  remoteServers: RemoteServers,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const elsewhere = addressAtServer(req, remoteServers);
  const outcome = elsewhere ? await askServer(elsewhere, req, res) : 'missing';
  if (outcome === 'sent') return;
  // A browser must be able to tell a file that went from one that cannot be had just now.
  await serveSite(siteDir, req, res, outcome === 'away' ? sendAway : undefined);
}

function sendAway(req: IncomingMessage, res: ServerResponse): void {
  sendProblem(req, res, 503, 'This part is not available at the moment', { 'retry-after': '5' });
}

/** What is not HTTP is answered as well as it can be, and the connection ends. */
function refuse(error: Error, socket: Socket): void {
  if (!socket.writable || codeOf(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = codeOf(error) === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = problemBody(status, 'The request could not be understood', '/');
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Listens, and gives the address at which a person on this machine reaches it. */
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

/** Lets requests that are under way end, for `graceMs` at most, and takes no new ones. */
export async function closeGateway(server: Server, graceMs = 5000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(force);
}
