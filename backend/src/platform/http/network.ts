import ipaddr from 'ipaddr.js';

const SUBSCRIBER_BITS = 64;

/**
 * The network of an address: an IPv4 address whole, of an IPv6 address the first 64 bits, for whoever has one of them has
 * them all.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${SUBSCRIBER_BITS}`).toString()
    : parsed.toString();
}
