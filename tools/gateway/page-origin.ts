import type { IncomingMessage } from 'node:http';
import { Fault } from '../fault.ts';
import { isHttps } from './security-headers.ts';

const HOST = /^(?:[a-z\d.-]+|\[[a-f\d:.]+\])(?::\d+)?$/i;

/** The origin that a browser asked, as far as its header names one. */
export function originOf(req: IncomingMessage): string {
  const host = req.headers.host ?? '';
  return `${isHttps(req) ? 'https' : 'http'}://${HOST.test(host) ? host.toLowerCase() : 'localhost'}`;
}

/**
 * The origin that PUBLIC_URL names.
 *
 * @throws Fault with one sentence when it names none
 */
export function readPublicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Fault(`PUBLIC_URL must be the address at which people reach the site, and not '${text}'.`);
  return new URL(text).origin;
}
