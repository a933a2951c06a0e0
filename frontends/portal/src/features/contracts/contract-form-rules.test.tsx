import { beforeAll, describe, expect, it } from '@jest/globals';
import { cellsOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, contractChoices, fillContract } from '../../testing/fill-contract';
import { field, fillIn } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { makeToday } from '../../testing/today';

async function openForm(percent = 10) {
  const page = openPortal('/contracts/create', 'owner', {
    ...contractChoices,
    'GET /api/contracts/commission': { commissionPercent: percent },
  });
  await screen.findByRole('form', { name: 'Create Contract' });
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Create contract' }));
  return { ...page, submit };
}

beforeAll(() => makeToday('2026-11-20'));

describe('the rules of the contract form', () => {
  it('ask for everything a contract cannot do without, and send nothing', async () => {
    const { submit, calls } = await openForm();
    await submit();
    for (const label of ['Property', 'Tenant', 'Start Date', 'Rent'])
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Required'));
    expect(field('End Date')).not.toHaveAttribute('aria-invalid');
    await waitFor(() => expect(field('Property')).toHaveFocus());
    expect(within(screen.getByRole('alert')).getByText('4 fields need your attention')).toBeInTheDocument();
    expect(calls.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it.each([
    ['Rent', 'Must be positive', '0'],
    ['Rent', 'Must be positive', '0.99'],
    ['Rent', 'Must be positive', '-5'],
    ['Rent', 'Must be at most 1,00,00,00,000', '1000000000.01'],
    ['Start Date', 'Must be from 2000-01-01 to 2100-12-31', '1999-12-31'],
    ['Start Date', 'Must be from 2000-01-01 to 2100-12-31', '2101-01-01'],
    ['End Date', 'Must be from 2000-01-01 to 2100-12-31', '2101-01-01'],
  ])('%s says: %s (%#)', async (label, message, typed) => {
    const { user } = await openForm();
    await fillIn(user, label, typed);
    await user.tab();
    await screen.findByText(message);
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it.each([
    ['Rent', '1'],
    ['Rent', '1000000000'],
    ['Start Date', '2000-01-01'],
    ['End Date', '2100-12-31'],
  ])('%s is taken at its bound (%#)', async (label, typed) => {
    const { user, submit } = await openForm();
    await fillIn(user, label, typed);
    await submit();
    await screen.findAllByText('Required');
    expect(field(label)).not.toHaveAttribute('aria-invalid');
  });

  it('hold the end to the start, whichever is changed', async () => {
    const { user, submit } = await openForm();
    await fillIn(user, 'Start Date', '2026-12-15');
    await fillIn(user, 'End Date', '2026-12-14');
    await submit();
    expect(field('End Date')).toHaveAccessibleDescription(
      expect.stringContaining('Must not be before the start date'),
    );
    await fillIn(user, 'Start Date', '2026-12-14');
    await waitFor(() => expect(field('End Date')).not.toHaveAttribute('aria-invalid'));
  });
});

describe('the rent', () => {
  it('is what the property asks for, until another one is typed', async () => {
    const { user } = await openForm();
    await choose(user, 'Property', /Lake View/);
    await waitFor(() => expect(field('Rent')).toHaveValue('42,000'));
    await user.clear(field('Property'));
    await choose(user, 'Property', /Palm Court/);
    await waitFor(() => expect(field('Rent')).toHaveValue('31,000'));
    await fillIn(user, 'Rent', '30000');
    await user.clear(field('Property'));
    await choose(user, 'Property', /Lake View/);
    await waitFor(() => expect(field('Property')).toHaveValue('Lake View 4B'));
    expect(field('Rent')).toHaveValue('30000');
  });

  it('is never the price of a home that is for sale', async () => {
    const { user } = await openForm();
    await choose(user, 'Property', /Old Mill/);
    await waitFor(() => expect(field('Property')).toHaveValue('Old Mill'));
    expect(field('Rent')).toHaveValue('');
  });
});

const figures = () => cellsOf('Rent, commission and what the owner receives');

describe('what the contract comes to', () => {
  it('names the commission in force before anything is typed', async () => {
    await openForm(7.25);
    expect(screen.getByText(/Kiraya keeps 7.25% of each rent as commission/)).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows rent, commission and the owner’s part, for a month and for all rents', async () => {
    const { user } = await openForm(2.5);
    await fillContract(user);
    await fillIn(user, 'Rent', '1234.50');
    await fillIn(user, 'End Date', '2027-11-14');
    expect(figures()).toEqual([
      ['In rupees', 'A month', 'All 11 rents'],
      ['Rent', '₹1,234.50', '₹13,579.50'],
      ['Commission (2.5%)', '₹30.86', '₹339.46'],
      ['Owner receives', '₹1,203.64', '₹13,240.04'],
    ]);
    expect(
      screen.getByText('11 rents, one a month: the first due on 15 Dec 2026, the last on 15 Oct 2027.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['2026-12-15', '2026-12-31', '1 rent, due on 15 Dec 2026.', undefined],
    [
      '2026-12-15',
      '',
      'One rent a month, the first due on 15 Dec 2026, until the contract is terminated.',
      undefined,
    ],
    [
      '2026-08-10',
      '',
      'One rent a month, the first due on 10 Aug 2026, until the contract is terminated.',
      '4 of them (Aug 2026 to Nov 2026) get their rent record at once, unpaid, the others month by month.',
    ],
    [
      '2026-11-25',
      '2027-03-24',
      '4 rents, one a month: the first due on 25 Nov 2026, the last on 25 Feb 2027.',
      'The rent record of Nov 2026 is made at once, the others month by month.',
    ],
    [
      '2025-01-31',
      '2025-04-29',
      '3 rents, one a month: the first due on 31 Jan 2025, the last on 31 Mar 2025.',
      'All of them (Jan 2025 to Mar 2025) get their rent record at once, unpaid.',
    ],
    ['2026-10-01', '2026-10-31', '1 rent, due on 1 Oct 2026.', 'Its rent record is made at once, unpaid.'],
  ])('from %s to “%s” says which rents fall due', async (start, end, days, made) => {
    const { user } = await openForm();
    await fillIn(user, 'Start Date', start);
    if (end) await fillIn(user, 'End Date', end);
    expect(await screen.findByText(days)).toBeInTheDocument();
    if (made) expect(screen.getByText(made)).toBeInTheDocument();
    else expect(screen.queryByText(/at once/)).not.toBeInTheDocument();
  });
});
