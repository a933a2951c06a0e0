import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const INFO = 30;
const GIVEN_ID = /^[\w.-]{8,80}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Token of a link in a mail. File names have a dot before their last few letters and do not match. */
const TOKEN = /^[\w-]{24,}(?:\.[\w-]{6,})*$/;

/** Gives each request an id, its own or a new one, which the API logs and returns. */
function giveId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  req.headers['x-request-id'] = id;
  return id;
}

/** Path for the log: without the query, which holds tokens and searches, and without the tokens of links. */
function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path
    .split('/')
    .map((part) => (TOKEN.test(part) && !UUID.test(part) ? '…' : part))
    .join('/')
    .slice(0, 1000);
}

/** Logs a line of JSON per finished request: client, request and outcome. */
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
