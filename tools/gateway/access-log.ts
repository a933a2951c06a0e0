import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const INFO = 30;
const GIVEN_ID = /^[\w.-]{8,80}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** As a token of a mail's link is written; names of files have a dot before their last few letters. */
const TOKEN = /^[\w-]{24,}(?:\.[\w-]{6,})*$/;

/** Has each request carry an id, its own or a new one: the API keeps it and answers with it. */
function giveId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  req.headers['x-request-id'] = id;
  return id;
}

/** The path without its query, in which tokens and searches stand, and with no token of a link in it. */
function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path
    .split('/')
    .map((part) => (TOKEN.test(part) && !UUID.test(part) ? '…' : part))
    .join('/')
    .slice(0, 1000);
}

/** Writes a line of JSON for each request once it is over: whose it was, what was asked for and what came of it. */
export function accessLog(
  write: (line: string) => void,
  clientOf: (req: IncomingMessage) => string,
): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    const begun = performance.now();
    const { method } = req;
    const [requestId, client, path] = [giveId(req), clientOf(req), loggedPath(req.url ?? '/')];
    res.once('close', () => {
      const ms = Math.round(performance.now() - begun);
      const isCut = !res.writableFinished || undefined;
      const told = { requestId, client, method, path, status: res.statusCode, ms, isCut };
      write(`${JSON.stringify({ level: INFO, time: new Date().toISOString(), ...told, msg: 'request' })}\n`);
    });
  };
}
