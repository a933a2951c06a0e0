import { BlockList, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** TRUST_PROXY: the number of proxies in front of the API, this gateway included, or their addresses. */
export type TrustedProxies = number | string[] | undefined;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Address of the client as the API sees it with the same TRUST_PROXY: the one that the last trusted proxy reports.
 * Values that a client itself puts into X-Forwarded-For are not trusted.
 */
export function clientAddress(trusted: TrustedProxies): (req: IncomingMessage) => string {
  const isTrusted = trustOf(trusted);
  return ({ socket, headers }) => {
    const chain = [socket.remoteAddress ?? '', ...forwardedAddresses(headers).reverse()].map(plain);
    return chain.find((address, hop) => !isTrusted(address, hop)) ?? chain.at(-1) ?? '';
  };
}

function trustOf(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (!Array.isArray(trusted)) return (_address, hop) => hop < (trusted ?? 1) - 1;
  const proxies = new BlockList();
  for (const network of trusted.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits = isIPv6(address) ? '128' : '32'] = network.split('/');
    proxies.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Addresses in X-Forwarded-For, the nearest last. */
export const forwardedAddresses = (headers: IncomingMessage['headers']): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

/** IPv4 form of an IPv4-mapped IPv6 address. */
export const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');
