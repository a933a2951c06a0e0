import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { networkOf, networkRange } from './network.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['', ''],
  ['not an address', 'not an address'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the last 64 bits of an IPv6 address change nothing, the first 64 do', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const written = (...parts: number[][]) =>
    parts
      .flat()
      .map((group) => group.toString(16))
      .join(':');
  fc.assert(
    fc.property(groups, groups, groups, groups, (first, other, rest, otherRest) => {
      fc.pre(first.some(Boolean) && other.some(Boolean)); // zeros alone can be a written-out IPv4 address
      expect(networkOf(written(first, rest))).toBe(networkOf(written(first, otherRest)));
      if (written(first) !== written(other))
        expect(networkOf(written(first, rest))).not.toBe(networkOf(written(other, rest)));
    }),
  );
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['', ''],
  ['not an address', ''],
])('in a log %j is %s', (address, range) => {
  expect(networkRange(address)).toBe(range);
});
