import { expect, test } from '@jest/globals';
import { sectionAt } from './sections';

test.each([
  ['/payouts/collect', 'Payouts'],
  ['/payouts/pay', 'Payouts'],
  ['/contracts/0190f5d2-0000-7000-8000-000000000003', 'Contracts'],
  ['/properties/edit/0190f5d2-0000-7000-8000-000000000002', 'Properties'],
])('%s belongs to %s', (address, title) => {
  expect(sectionAt(address)?.title).toBe(title);
});

test('an address that only begins like a section belongs to none', () => {
  expect(sectionAt('/payoutsheet')).toBeUndefined();
  expect(sectionAt('/')).toBeUndefined();
});
