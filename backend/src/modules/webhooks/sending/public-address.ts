import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that are no host of the public internet (RFC 6890 and its successors). */
const NOT_PUBLIC = [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const],
  ...[['127.0.0.0', 8] as const, ['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const],
  ...[['192.0.0.0', 24] as const, ['192.0.2.0', 24] as const, ['192.31.196.0', 24] as const],
  ...[['192.52.193.0', 24] as const, ['192.88.99.0', 24] as const, ['192.168.0.0', 16] as const],
  ...[['192.175.48.0', 24] as const, ['198.18.0.0', 15] as const, ['198.51.100.0', 24] as const],
  ...[['203.0.113.0', 24] as const, ['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
];

/** Networks in 2000::/3 that are no hosts, or carry an IPv4 address: Teredo, 6to4, documentation. */
const NOT_PUBLIC_V6 = [
  ...[['2001::', 23] as const, ['2001:db8::', 32] as const, ['2002::', 16] as const],
  ...[['2620:4f:8000::', 48] as const, ['3fff::', 20] as const],
];

const refused = new BlockList();
for (const [network, bits] of NOT_PUBLIC) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_V6) refused.addSubnet(network, bits, 'ipv6');

/** All public IPv6 addresses: loopback, private, link-local, multicast and IPv4-mapped ones are outside. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** An IP address is a host of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
