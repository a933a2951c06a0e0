import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { clientAddress, type TrustedProxies } from './client-address.ts';

const from = (trusted: TrustedProxies, peer: string, told?: string): string =>
  clientAddress(trusted)({
    socket: { remoteAddress: peer },
    headers: { ...(told !== undefined && { 'x-forwarded-for': told }) },
  } as unknown as IncomingMessage);

const CADDY = '10.0.0.2';

test.each<[string, TrustedProxies, string, string | undefined, string]>([
  ['nobody told it of proxies', undefined, '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['it is the only proxy', 1, '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['Caddy stands before it', 2, CADDY, '203.0.113.9', '203.0.113.9'],
  ['a client forges what Caddy adds to', 2, CADDY, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['a CDN stands before Caddy', 3, CADDY, '198.51.100.7, 203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ['there are fewer proxies than it was told', 3, '203.0.113.9', undefined, '203.0.113.9'],
  [
    'they are named by network',
    ['10.0.0.0/8', '192.0.2.1'],
    CADDY,
    '1.1.1.1, 203.0.113.9, 192.0.2.1',
    '203.0.113.9',
  ],
  ['they are named by a word', ['loopback'], '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['it listens for IPv6 as well', undefined, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['a stranger comes past them', ['loopback'], '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['the client has an IPv6 address', ['uniquelocal'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
])('where %s, the client is who the last trusted proxy names', (_where, trusted, peer, told, client) => {
  expect(from(trusted, peer, told)).toBe(client);
});
