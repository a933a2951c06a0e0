import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { plain, forwardedAddresses } from './client-address.ts';

/** Private networks, whose proxies are trusted to report the client. */
const INSIDE = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(address, bits);
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');

const SUBSCRIBERS_GROUPS = 4;
const ZEROS = Array<string>(SUBSCRIBERS_GROUPS).fill('0');

/**
 * Network of a client: the whole IPv4 address, or the first 64 bits of an IPv6 one. For fair shares, not for rights.
 */
export function networkOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = plain(socket.remoteAddress ?? '');
  const told = forwardedAddresses(headers).at(-1);
  const address = told && INSIDE.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4') ? plain(told) : peer;
  if (!address.includes(':')) return address;
  const [first = ''] = address.split('::');
  return [...first.split(':'), ...ZEROS].slice(0, SUBSCRIBERS_GROUPS).join(':');
}
