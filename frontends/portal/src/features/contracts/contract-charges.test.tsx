import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { contract, CONTRACT_ID } from '../../testing/contracts';
import { contractChoices, fillContract } from '../../testing/fill-contract';
import { field, fillIn } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { makeToday } from '../../testing/today';

const DEPOSIT = 'Deposit (optional)';
const MAINTENANCE = 'Maintenance (optional)';
const LATE_FEE = 'Late fee';

async function openForm(replies: Parameters<typeof openPortal>[2] = {}) {
  const page = openPortal('/contracts/create', 'owner', { ...contractChoices, ...replies });
  await screen.findByRole('form', { name: 'Create Contract' });
  const made = () => page.calls.filter(({ method, path }) => method === 'POST' && path === '/api/contracts');
  const more = () => page.user.click(screen.getByRole('button', { name: 'Add more terms' }));
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Create contract' }));
  return { ...page, made, more, submit };
}

const takes = {
  'POST /api/contracts': () => answer(contract(), { status: 201 }),
  [`GET /api/contracts/${CONTRACT_ID}`]: contract(),
};

const schedule = ({ body }: Call) => {
  const deposit = (body as { deposit?: { amount: number } }).deposit?.amount ?? 0;
  const first = { deposit, rent: 42000, standingCharges: 0, total: deposit + 42000 };
  return { count: null, months: [], first };
};

beforeAll(() => makeToday('2026-11-20'));

describe('what is asked for beside the rent', () => {
  it('sends a deposit, monthly charges and a late fee', async () => {
    const { user, made, more, submit } = await openForm(takes);
    await fillContract(user);
    await fillIn(user, DEPOSIT, '84000');
    await user.selectOptions(field('Deposit is held by'), 'The owner');
    await fillIn(user, MAINTENANCE, '2500');
    await more();
    await user.selectOptions(field(LATE_FEE), 'An amount a day');
    await fillIn(user, 'Fee a day', '100');
    await fillIn(user, 'Fees at most (optional)', '2000');
    await submit();
    await screen.findByText('Contract created!');
    expect(made()[0]?.body).toMatchObject({
      deposit: { amount: 84000, heldBy: 'owner' },
      standingCharges: [{ kind: 'maintenance', amount: 2500 }],
      lateFee: { graceDays: 5, kind: 'daily', amount: 100, max: 2000 },
    });
  });

  it.each([
    ['Once', 'Fee', '42001', 'Must be at most the rent'],
    ['Once', 'Fee', '0', 'Must be positive'],
    ['An amount a day', 'Fee a day', '1.5', 'Must be a whole number'],
    ['A share of what is open, a day', 'Fee a day', '101', 'Must be at most 100'],
    ['A share of what is open, a day', 'Fee a day', '', 'Required'],
    ['Once', 'Days of grace', '61', 'Must be at most 60'],
  ])('a late fee of %s: %s of “%s” says: %s', async (kind, label, typed, message) => {
    const { user, made, more, submit } = await openForm(takes);
    await fillContract(user);
    await more();
    await user.selectOptions(field(LATE_FEE), kind);
    await user.clear(field(label));
    if (typed) await fillIn(user, label, typed);
    await submit();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(made()).toEqual([]);
  });

  it('is at most half the rent by the month, as the server says beside it', async () => {
    const message = 'Must come to at most half the rent together; for more, ask an administrator';
    const refused = problem(400, 'Invalid', { standingCharges: [message] });
    const { user, submit } = await openForm({ 'POST /api/contracts': refused });
    await fillContract(user);
    expect(field(MAINTENANCE)).toHaveAccessibleDescription(/at most half of it/);
    await fillIn(user, MAINTENANCE, '21000.01');
    await submit();
    await waitFor(() =>
      expect(field(MAINTENANCE)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(field(MAINTENANCE)).toHaveValue('21000.01');
  });

  it('is told with the first rent, where there is any', async () => {
    const { user } = await openForm({ 'POST /api/contracts/schedule': schedule });
    await fillContract(user);
    expect(screen.queryByText('Asked for at the start')).not.toBeInTheDocument();
    await fillIn(user, DEPOSIT, '84000');
    expect(await screen.findByText('₹1,26,000')).toBeInTheDocument();
    expect(screen.getByText('Asked for at the start')).toBeInTheDocument();
  });

  it('stands on the contract’s page', async () => {
    const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    openPortal(`/contracts/${CONTRACT_ID}`, 'tenant', {
      [`GET /api/contracts/${CONTRACT_ID}`]: contract({
        deposit: { amount: 84000, heldBy: 'owner' },
        standingCharges: [{ kind: 'maintenance', amount: 2500 }],
        lateFee: { graceDays: 5, kind: 'daily', amount: 100, percentPerDay: null, max: 2000 },
      }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Lake View 4B' });
    expect(fact('Agreed deposit')).toBe('₹84,000 to be held by the owner');
    expect(fact('Maintenance')).toBe('₹2,500/month');
    expect(fact('Late fee')).toBe('₹100 a day after 5 days of grace, at most ₹2,000');
  });
});
