import { beforeAll, describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { screen, within, waitFor } from '@testing-library/react';
import { contract, CONTRACT_ID, rentRecords } from '../../testing/contracts';
import { address, openPortal } from '../../testing/open-portal';
import { listOf } from '../../testing/properties';
import { makeToday } from '../../testing/today';

const query = (call: Call) => new URL(call.path, 'http://localhost').searchParams;
const asked = (calls: Call[]) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('/api/contracts'));
const months = (row: HTMLElement) =>
  within(row)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeAll(() => makeToday('2026-11-20'));

describe('the contracts list', () => {
  it('shows who rents what, from when to when, for how much, and the latest rents', async () => {
    const { calls } = openPortal('/contracts', 'owner', { 'GET /api/contracts': listOf([contract()]) });
    const row = await rowOf('Lake View 4B');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Property', 'Tenant', 'Start Date', 'End Date', 'Rent', 'Rent Records'],
    ]);
    for (const text of ['Active', 'Rahul Mehta', '1 Sep 2026', '31 Jul 2027', '₹42,000'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(within(row).getByText('2 of 3 paid')).toHaveTextContent('2 of 3 paid · 1 overdue');
    expect(months(row)).toEqual([
      'Nov 2026Unpaid₹4,200 commission',
      'Oct 2026Paid₹4,200 commission',
      'Sep 2026Paid₹4,200 commission',
    ]);
    expect(asked(calls)).toEqual(['/api/contracts?limit=20']);
  });

  it('leads from a row to its contract', async () => {
    const { user } = openPortal('/contracts', 'tenant', {
      'GET /api/contracts': listOf([contract()]),
      [`GET /api/contracts/${CONTRACT_ID}`]: contract(),
    });
    const row = await rowOf('Lake View 4B');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/contracts/${CONTRACT_ID}`);
    await user.click(within(row).getByText('Rahul Mehta'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake View 4B' })).toBeInTheDocument();
  });

  it('stays readable with 36 rents: three at first, all of them when asked for', async () => {
    const long = contract({ rentRecords: rentRecords('2023-12', 36, 2) });
    const { user } = openPortal('/contracts', 'owner', { 'GET /api/contracts': listOf([long]) });
    const row = await rowOf('Lake View 4B');
    expect(within(row).getByText('34 of 36 paid')).toHaveTextContent('34 of 36 paid · 2 overdue');
    expect(months(row)).toHaveLength(3);
    const all = within(row).getByRole('button', { name: 'Show all 36' });
    expect(all).toHaveAttribute('aria-expanded', 'false');
    await user.click(all);
    expect(months(row)).toHaveLength(36);
    expect(months(row).at(-1)).toBe('Dec 2023Paid₹4,200 commission');
    expect(address()).toBe('/contracts');
    await user.click(within(row).getByRole('button', { name: 'Show fewer' }));
    expect(months(row)).toHaveLength(3);
  });

  it('tells an upcoming contract without rents, and one without an end', async () => {
    openPortal('/contracts', 'owner', {
      'GET /api/contracts': listOf([
        contract({ status: 'upcoming', startDate: '2026-12-05', endDate: null, rentRecords: [] }),
      ]),
    });
    const row = await rowOf('Lake View 4B');
    for (const text of ['Upcoming', '5 Dec 2026', '–', 'No rents yet'])
      expect(within(row).getByText(text)).toBeInTheDocument();
  });

  it('shows a terminated contract’s true last day', async () => {
    openPortal('/contracts', 'owner', {
      'GET /api/contracts': listOf([contract({ status: 'terminated', terminatedOn: '2026-10-31' })]),
    });
    const row = await rowOf('Lake View 4B');
    expect(within(row).getByText('Terminated')).toBeInTheDocument();
    expect(within(row).getByText('31 Oct 2026')).toBeInTheDocument();
  });

  it.each([
    ['owner', true],
    ['admin', true],
    ['tenant', false],
    ['accountant', false],
  ] as const)('offers %s to create a contract: %s', async (role, offered) => {
    openPortal('/contracts', role, { 'GET /api/contracts': listOf([contract()]) });
    await screen.findByText('Lake View 4B');
    const link = screen.queryByRole('link', { name: 'Create Contract' });
    expect(link?.getAttribute('href') ?? null).toBe(offered ? '/contracts/create' : null);
  });

  it.each([
    ['owner', 'Create the first one'],
    ['tenant', undefined],
    ['accountant', undefined],
  ] as const)('says to %s that there are none', async (role, action) => {
    openPortal('/contracts', role, { 'GET /api/contracts': listOf([]) });
    expect(await screen.findByText('No contracts found.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create the first one' })?.textContent).toBe(action);
  });

  it('says when it could not be had, and tries again', async () => {
    let away = true;
    const { user } = openPortal('/contracts', 'owner', {
      'GET /api/contracts': () => (away ? problem(503, 'Away') : listOf([contract()])),
    });
    await screen.findByText('Could not load contracts');
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lake View 4B')).toBeInTheDocument();
  });
});

describe('narrowing the contracts list', () => {
  const matching = (call: Call) => listOf(query(call).get('q') === 'zzz' ? [] : [contract()]);

  it('goes by status and words, by the server, in the address', async () => {
    const { user, calls } = openPortal('/contracts?cursor=c1&from=21', 'owner', {
      'GET /api/contracts': matching,
    });
    await screen.findByText('Lake View 4B');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    await user.type(screen.getByRole('searchbox', { name: 'Search contracts' }), 'zzz');
    expect(await screen.findByText('No contracts found.')).toBeInTheDocument();
    expect(address()).toBe('/contracts?status=active&q=zzz');
    expect(
      screen.getByText('No active contract matches “zzz” by property, address or tenant.'),
    ).toBeInTheDocument();
    expect(asked(calls)).toContain('/api/contracts?status=active&q=zzz&limit=20');
    await user.click(screen.getByRole('button', { name: 'Show all contracts' }));
    expect(await screen.findByText('Lake View 4B')).toBeInTheDocument();
    expect(address()).toBe('/contracts');
  });

  it('goes by what waits, for all but tenants', async () => {
    const { user, calls } = openPortal('/contracts?waits=refund', 'accountant', {
      'GET /api/contracts': (call) => listOf(query(call).get('waits') === 'refund' ? [] : [contract()]),
    });
    expect(await screen.findByText('No deposit is to be given back now.')).toBeInTheDocument();
    const waits = screen.getByRole('combobox', { name: 'What waits' });
    expect(waits).toHaveDisplayValue('Deposit to refund');
    await user.selectOptions(waits, 'To be settled');
    const row = await rowOf('Lake View 4B');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/contracts/${CONTRACT_ID}`);
    expect(address()).toBe('/contracts?waits=settle');
    expect(asked(calls)).toContain('/api/contracts?waits=settle&limit=20');
  });

  it('shows the contracts of one property and the way back to all', async () => {
    const { user, calls } = openPortal('/contracts?propertyId=p-1', 'owner', {
      'GET /api/contracts': listOf([contract()]),
    });
    expect(await screen.findByText('Showing contracts of Lake View 4B only.')).toBeInTheDocument();
    expect(asked(calls)).toEqual(['/api/contracts?propertyId=p-1&limit=20']);
    await user.click(screen.getByRole('button', { name: 'View All' }));
    await waitFor(() => expect(address()).toBe('/contracts'));
  });

  it('ignores a status that there is not, and leaves an address that the server cannot read', async () => {
    const { user, calls } = openPortal('/contracts?status=lost&cursor=nonsense', 'owner', {
      'GET /api/contracts': (call) =>
        query(call).has('cursor') ? problem(400, 'Some fields are not right') : listOf([contract()]),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lake View 4B')).toBeInTheDocument();
    expect(asked(calls).some((path) => path.includes('status='))).toBe(false);
  });

  it('turns pages by the server’s cursors', async () => {
    const { user } = openPortal('/contracts', 'accountant', {
      'GET /api/contracts': (call) =>
        query(call).get('cursor')
          ? listOf([contract({ id: 'c-2', property: { id: 'p-2', name: 'Palm Court', address: '' } })], {
              total: 2,
            })
          : listOf([contract()], { total: 2, next: 'c1' }),
    });
    await screen.findByText('Lake View 4B');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Palm Court')).toBeInTheDocument();
    expect(address()).toBe('/contracts?cursor=c1&from=2');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Lake View 4B')).toBeInTheDocument();
  });
});
