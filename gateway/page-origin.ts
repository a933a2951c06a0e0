import type { IncomingMessage } from 'node:http';
import { isHttps } from './security-headers.ts';

const HOST = /^(?:[a-z\d.-]+|\[[a-f\d:.]+\])(?::\d+)?$/i;

/** Origin that a browser asked, by the Host header. */
export function originOf(req: IncomingMessage): string {
  const host = req.headers.host ?? '';
  return `${isHttps(req) ? 'https' : 'http'}://${HOST.test(host) ? host.toLowerCase() : 'localhost'}`;
}
