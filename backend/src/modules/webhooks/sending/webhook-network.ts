import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { isPublicAddress } from './public-address.js';

/** The host of an address has an IP address that is not public. */
export class NotPublic extends Error {}
/** The name of a host has no address. */
export class NameNotFound extends Error {}

/** The network as webhooks may use it: public addresses alone. */
@Injectable()
export class WebhookNetwork {
  /** Certificate authorities; by default Node's. */
  authorities: string | undefined;
  /** Longest time of a delivery, from the look-up to the end of the answer. */
  limitMs = 10_000;

  isAllowed(address: string): boolean {
    return isPublicAddress(address);
  }

  /**
   * All addresses of a name. It asks the name server itself: the system's look-up holds a thread that files and passwords
   * need, for as long as somebody's server of names likes.
   * @throws {NameNotFound}
   */
  async resolve(name: string): Promise<LookupAddress[]> {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (addresses.length === 0) throw new NameNotFound();
    return addresses;
  }

  /**
   * The addresses of a host, a name or an IP address. One that is not public refuses all.
   * @throws {NotPublic}
   * @throws {NameNotFound}
   */
  async addressesOf(host: string): Promise<LookupAddress[]> {
    const family = isIP(host);
    const addresses = family ? [{ address: host, family }] : await this.resolve(host);
    if (!addresses.every(({ address }) => this.isAllowed(address))) throw new NotPublic();
    return addresses;
  }
}

/** The host of an address, without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');
