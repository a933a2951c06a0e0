import { beforeEach, expect, test } from '@jest/globals';
import { arrange } from '../testing/arrange';
import { listRemotes } from '../testing/fake-network';
import { listedRemotes } from '../testing/listed-remotes';
import { sectionAt } from './sections';

beforeEach(arrange);

test.each([
  ['/payouts/collect', 'Payouts'],
  ['/payouts/pay', 'Payouts'],
  ['/payouts/books', 'Payouts'],
  ['/contracts/0190f5d2-0000-7000-8000-000000000003', 'Contracts'],
  ['/properties/edit/0190f5d2-0000-7000-8000-000000000002', 'Properties'],
])('%s belongs to %s', (address, title) => {
  expect(sectionAt(address)?.title).toBe(title);
});

test('an address that only begins like a section belongs to none', () => {
  expect(sectionAt('/payoutsheet')).toBeUndefined();
  expect(sectionAt('/')).toBeUndefined();
});

test('of a section inside another one the inner one counts', () => {
  const pages = { overdue: { path: '/payouts/overdue', section: 'Overdue rents' } };
  const brought = { name: 'reminders', container: 'reminders', version: '0.1.0-test', entry: '/x.js', pages };
  listRemotes([...listedRemotes, brought]);
  expect(sectionAt('/payouts/overdue/today')?.title).toBe('Overdue rents');
  expect(sectionAt('/payouts/collect')?.title).toBe('Payouts');
});
