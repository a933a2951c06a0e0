import ipaddr from 'ipaddr.js';

const SUBSCRIBER_BITS = 64;

const SITE_BITS = { v4: 24, v6: 48 };

/**
 * The address for a log entry: a /24 or /48, which shows a town or a provider, and nobody's line. Empty without one.
 */
export function networkRange(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  const v6 = parsed instanceof ipaddr.IPv6;
  const bits = v6 ? SITE_BITS.v6 : SITE_BITS.v4;
  const whole = `${v6 ? parsed.toNormalizedString() : parsed.toString()}/${bits}`;
  const first = v6 ? ipaddr.IPv6.networkAddressFromCIDR(whole) : ipaddr.IPv4.networkAddressFromCIDR(whole);
  return `${first.toString()}/${bits}`;
}

/**
 * The network of an address: a whole IPv4 address, or the first 64 bits of an IPv6 address, which one user has all of.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${SUBSCRIBER_BITS}`).toString()
    : parsed.toString();
}
