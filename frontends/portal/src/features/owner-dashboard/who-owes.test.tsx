import { describe, expect, it } from '@jest/globals';
import { problem, stubApi, TestPage } from '@kiraya/session/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logInAs } from '../../testing/people';
import { OwnerTasks } from './owner-tasks';

const tenant = (n: number, more: object = {}) => ({
  ...{ contractId: `c-${n}`, propertyName: `Home ${n}`, tenantName: `Rahul ${n}`, amount: 42000 },
  ...{ since: '2026-11-01', ageDays: 19, phone: '9800000001', confirmed: true, remindedToday: false },
  ...more,
});
const none = { count: 0, amount: 0, first: [] };
const waiting = (tenants: object[], count = tenants.length) => ({
  ...{ toConfirm: none, beingChecked: none, toSettle: none },
  owing: { count, amount: 84000, tenants },
  ...{ answers: [], newInterests: { count: 0, homes: [] }, payeeMissing: null },
});
const REMIND = 'POST /api/contracts/c-1/dues-reminder';

function open(tenants: object[], more: Parameters<typeof stubApi>[0] = {}, count?: number) {
  logInAs('owner');
  const calls = stubApi({ 'GET /api/waiting/owner': waiting(tenants, count), ...more });
  render(
    <TestPage at="/dashboard" placement="app">
      <OwnerTasks />
    </TestPage>,
  );
  return calls;
}
const panel = () => screen.findByRole('region', { name: 'Who owes' });

describe('who owes', () => {
  it('says who, for which home, how much, since when, and the sum as the server has it', async () => {
    open([tenant(1), tenant(2, { ageDays: 1, since: '2026-11-19' }), tenant(3, { ageDays: 0 })]);
    const owes = within(await panel());
    expect(owes.getByText('₹84,000 in all')).toBeInTheDocument();
    expect(owes.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Rahul 1Home 1₹42,000since 1 Nov 2026, 19 daysCallWhatsAppRemind now Rahul 1',
      'Rahul 2Home 2₹42,000since 19 Nov 2026, 1 dayCallWhatsAppRemind now Rahul 2',
      'Rahul 3Home 3₹42,000due todayCallWhatsAppRemind now Rahul 3',
    ]);
    expect(owes.getByRole('link', { name: 'Home 1' })).toHaveAttribute('href', '/contracts/c-1');
  });

  it('calls, and opens WhatsApp with a text', async () => {
    open([tenant(1)]);
    const owes = within(await panel());
    expect(owes.getByRole('link', { name: 'Call Rahul 1' })).toHaveAttribute('href', 'tel:+919800000001');
    const link = owes.getByRole('link', { name: 'WhatsApp Rahul 1' }).getAttribute('href') as string;
    expect(link).toMatch(/^https:\/\/wa\.me\/919800000001\?text=/);
    expect(new URL(link).searchParams.get('text')).toMatch(
      /^Hello Rahul 1, ₹42,000 for Home 1 has been due since 1 Nov 2026\. Please pay it soon/,
    );
  });

  it('reminds in one press, and says when it was done today already', async () => {
    const calls = open([tenant(1), tenant(2, { remindedToday: true })], {
      [REMIND]: { message: 'The tenant was reminded' },
    });
    const owes = within(await panel());
    expect(owes.getByRole('button', { name: 'Reminded today Rahul 2' })).toBeDisabled();
    await userEvent.click(owes.getByRole('button', { name: 'Remind now Rahul 1' }));
    expect(await screen.findByText(/^Rahul 1 was reminded/)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/contracts/c-1/dues-reminder',
    ]);
  });

  it('gives the server’s reason where it was refused', async () => {
    open([tenant(1)], { [REMIND]: problem(409, 'The tenant was reminded today already') });
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Remind now Rahul 1' }));
    expect(await screen.findByText('The tenant was reminded today already')).toBeInTheDocument();
  });

  it('offers no phone that is not known, and nothing for a tenant who has not confirmed', async () => {
    open([tenant(1, { phone: null }), tenant(2, { phone: null, confirmed: false })]);
    const owes = within(await panel());
    expect(owes.getByText('No phone number')).toBeInTheDocument();
    expect(owes.getByText('Has not confirmed the contract yet')).toBeInTheDocument();
    expect(owes.getAllByRole('button')).toHaveLength(1);
    expect(owes.queryByRole('link', { name: /Call/ })).not.toBeInTheDocument();
  });

  it('leads to those who are not named', async () => {
    open([tenant(1)], {}, 14);
    expect(within(await panel()).getByRole('link', { name: '13 more' })).toHaveAttribute(
      'href',
      '/contracts',
    );
  });

  it('is not there where nobody owes', async () => {
    open([], { 'GET /api/waiting/owner': { ...waiting([]), payeeMissing: 100 } });
    await screen.findByText('Say where you are paid');
    expect(screen.queryByRole('region', { name: 'Who owes' })).not.toBeInTheDocument();
  });
});
