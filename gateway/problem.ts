import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { securityHeaders } from './security-headers.ts';

/** Body of an error (RFC 9457), in the API's form. */
export function problemBody(status: number, detail: string, instance: string): string {
  const title = STATUS_CODES[status] ?? 'Error';
  const type = `urn:kiraya:problem:${title.toLowerCase().replaceAll(' ', '-')}`;
  return JSON.stringify({ type, title, status, detail, instance, error: detail });
}

/** Answers 404 for a path without a file, screen or route. */
export function sendNotFound(req: IncomingMessage, res: ServerResponse): void {
  sendProblem(req, res, 404, 'There is nothing at this address');
}

export function sendProblem(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  detail: string,
  headers: Record<string, string> = {},
): void {
  const body = problemBody(status, detail, (req.url ?? '/').split('?', 1)[0] ?? '/');
  res.writeHead(status, {
    ...securityHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}
