import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { contract, CONTRACT_ID } from '../../testing/contracts';
import { choose, contractChoices, fillContract, offered, TENANT_ID } from '../../testing/fill-contract';
import { field, fillIn } from '../../testing/fill-property';
import { address, openPortal } from '../../testing/open-portal';
import { makeToday } from '../../testing/today';

const submit = () => screen.getByRole('button', { name: 'Create contract' });
type Replies = Parameters<typeof openPortal>[2];

async function openForm(replies: Replies = {}, role: 'owner' | 'admin' = 'owner') {
  const page = openPortal('/contracts/create', role, { ...contractChoices, ...replies });
  await screen.findByRole('form', { name: 'Create Contract' });
  const posts = () => page.calls.filter(({ method, path }) => method === 'POST' && path === '/api/contracts');
  return { ...page, posts };
}

const made = {
  'POST /api/contracts': () => answer(contract(), { status: 201 }),
  [`GET /api/contracts/${CONTRACT_ID}`]: contract(),
};

async function tabTo(user: UserEvent, label: string): Promise<void> {
  for (let step = 0; step < 5 && document.activeElement !== field(label); step++) await user.tab();
  expect(field(label)).toHaveFocus();
}

beforeAll(() => makeToday('2026-11-20'));

describe('creating a contract', () => {
  it('sends what was chosen and typed, says that it is done, and shows the contract', async () => {
    const { user, posts } = await openForm(made);
    await fillContract(user);
    await fillIn(user, 'End Date', '2027-11-14');
    await fillIn(user, 'Rent', '41500.50');
    await user.click(submit());
    expect(await screen.findByText('Contract created!')).toBeInTheDocument();
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/contracts',
        {
          propertyId: 'p-1',
          tenantId: TENANT_ID,
          startDate: '2026-12-15',
          endDate: '2027-11-14',
          rent: 41500.5,
        },
      ],
    ]);
    expect(address()).toBe(`/contracts/${CONTRACT_ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake View 4B' })).toBeInTheDocument();
  });

  it.each([
    ['4.2 lakh', '₹4,20,000'],
    ['4200', '₹4,200'],
  ])(
    'asks once whether a rent of %s, ten times away from what the home asks for, is meant',
    async (typed, figure) => {
      const { user, posts } = await openForm({
        ...made,
        'GET /api/properties/p-1': { id: 'p-1', listFor: 'rent', costValue: 42000 },
      });
      await fillContract(user);
      await user.clear(field('Rent'));
      await user.type(field('Rent'), typed);
      await user.click(submit());
      expect(
        await screen.findByText(`The home asks for ₹42,000, and this is ${figure}.`),
      ).toBeInTheDocument();
      expect(posts()).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Yes, it is meant' }));
      expect(await screen.findByText('Contract created!')).toBeInTheDocument();
    },
  );

  it('sends no end for an open-ended one; an admin makes them too', async () => {
    const { user, posts } = await openForm(made, 'admin');
    await fillContract(user);
    await user.click(submit());
    await screen.findByText('Contract created!');
    expect(posts()[0]?.body).toMatchObject({ endDate: null, rent: 42000 });
  });

  it('asks for the deposit and the maintenance that the home asks for, unless others were typed', async () => {
    const { user, posts } = await openForm(made);
    await fillContract(user);
    expect(field('Deposit (optional)')).toHaveValue('');
    await choose(user, 'Property', /Palm Court/);
    await waitFor(() => expect(field('Deposit (optional)')).toHaveValue('36,000'));
    expect(field('Maintenance (optional)')).toHaveValue('2,500');
    await fillIn(user, 'Maintenance (optional)', '3000');
    await choose(user, 'Property', /Lake View/);
    await waitFor(() => expect(field('Deposit (optional)')).toHaveValue(''));
    expect(field('Maintenance (optional)')).toHaveValue('3000');
    await choose(user, 'Property', /Palm Court/);
    await waitFor(() => expect(field('Deposit (optional)')).toHaveValue('36,000'));
    await user.click(submit());
    await screen.findByText('Contract created!');
    expect(posts()[0]?.body).toMatchObject({
      ...{ propertyId: 'p-2', rent: 31000, deposit: { amount: 36000, heldBy: 'kiraya' } },
      standingCharges: [{ kind: 'maintenance', amount: 3000 }],
    });
  });

  it('is done with the keyboard alone', async () => {
    const { user, posts } = await openForm(made);
    await tabTo(user, 'Property');
    await user.keyboard('palm');
    await screen.findByText('1 match');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(field('Rent')).toHaveValue('31,000'));
    await tabTo(user, 'Tenant');
    await user.keyboard('rahul');
    await offered(/Rahul/);
    await user.keyboard('{ArrowDown}{Enter}');
    await tabTo(user, 'Start Date');
    await user.keyboard('2026-12-15');
    await tabTo(user, 'Rent');
    await user.keyboard('{Enter}');
    await screen.findByText('Contract created!');
    expect(posts()[0]?.body).toMatchObject({ propertyId: 'p-2', tenantId: TENANT_ID, rent: 31000 });
  });

  it('is sent once, however often the button is pressed', async () => {
    let finish = (_answer: Response) => {};
    const { user, posts } = await openForm({
      ...made,
      'POST /api/contracts': () => new Promise<Response>((resolve) => (finish = resolve)),
    });
    await fillContract(user);
    await user.dblClick(submit());
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(posts()).toHaveLength(1);
    finish(answer(contract(), { status: 201 }));
    await screen.findByText('Contract created!');
    expect(posts()).toHaveLength(1);
  });

  it('is sent again with the same key where the answer was lost', async () => {
    let away = true;
    const { user, posts } = await openForm({
      ...made,
      'POST /api/contracts': () => (away ? problem(500, 'Away') : answer(contract(), { status: 201 })),
    });
    await fillContract(user);
    await user.click(submit());
    await screen.findByText('Away');
    away = false;
    await user.click(submit());
    await screen.findByText('Contract created!');
    const [first, second] = posts().map(({ idempotencyKey }) => idempotencyKey);
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), first]);
  });
});

describe('a contract that is refused', () => {
  const keeps = () => {
    expect(field('Property')).toHaveValue('Lake View 4B');
    expect(field('Tenant')).toHaveValue('Rahul Mehta');
    expect(field('Start Date')).toHaveValue('2026-12-15');
    expect(field('Rent')).toHaveValue('42,000');
    expect(submit()).toBeEnabled();
    expect(address()).toBe('/contracts/create');
  };

  it('shows the server’s sentence, its words on their fields, and keeps what was typed', async () => {
    const { user } = await openForm({
      'POST /api/contracts': problem(400, 'Some fields need your attention', {
        tenantId: ['Unknown tenant'],
        endDate: ['Must not be before the start date'],
      }),
    });
    await fillContract(user);
    await user.click(submit());
    expect(await screen.findByText('Some fields need your attention')).toBeInTheDocument();
    expect(field('Tenant')).toHaveAccessibleDescription(expect.stringContaining('Unknown tenant'));
    expect(field('End Date')).toHaveAccessibleDescription(
      expect.stringContaining('Must not be before the start date'),
    );
    await waitFor(() => expect(field('Tenant')).toHaveFocus());
    keeps();
  });

  it('says that the period is taken until something is changed, and leads to the other contracts', async () => {
    const sentence = 'This property already has a contract for that period';
    const { user } = await openForm({ 'POST /api/contracts': problem(409, sentence) });
    await fillContract(user);
    await user.click(submit());
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the contracts of this property' })).toHaveAttribute(
      'href',
      '/contracts?propertyId=p-1',
    );
    keeps();
    await fillIn(user, 'Start Date', '2027-01-01');
    expect(screen.queryByText(/Nothing was made/)).not.toBeInTheDocument();
  });

  it('keeps what was typed when the network fails', async () => {
    const { user } = await openForm();
    await fillContract(user);
    await user.click(submit());
    expect(await screen.findByText('Failed to create contract')).toBeInTheDocument();
    keeps();
  });

  it('is not left without asking', async () => {
    const { user } = await openForm();
    await fillIn(user, 'Rent', '42000');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(address()).toBe('/contracts/create');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/contracts'));
    expect(question).not.toBeInTheDocument();
  });
});

describe('the form of a contract', () => {
  it('waits for the commission, says when it could not be had, and tries again', async () => {
    let away = true;
    const { user } = openPortal('/contracts/create', 'owner', {
      ...contractChoices,
      'GET /api/contracts/commission': () => (away ? problem(503, 'Away') : { commissionPercent: 10 }),
    });
    await screen.findByText('Could not load the commission');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Create Contract' })).toBeInTheDocument();
  });

  it('searches homes and tenants by the server, and tells who lives where', async () => {
    const { user, calls } = await openForm();
    const box = field('Property');
    await user.click(box);
    expect(await screen.findByRole('option', { name: /Old Mill.*Sold/ })).toBeInTheDocument();
    await user.type(box, 'court');
    await screen.findByText('1 match');
    expect(screen.getByRole('option')).toHaveTextContent('Rented by Asha');
    await choose(user, 'Tenant', /r\*\*\*@example.com/, 'rahul');
    const paths = calls.map(({ path }) => path);
    expect(paths).toContain('/api/properties?active=true&q=court&limit=50');
    expect(paths).toContain('/api/auth/tenants?q=rahul&limit=50');
  });

  it('offers an owner the tenants they know, and says how others are found', async () => {
    const { user } = await openForm();
    expect(field('Tenant')).toHaveAccessibleDescription(/^Type their whole email or username/);
    await user.click(field('Tenant'));
    expect(await screen.findByRole('option', { name: /Rahul Mehta/ })).toBeInTheDocument();
  });

  it('says why nobody is looked up any more', async () => {
    const refusal = 'You have looked for 30 emails and usernames within an hour. Please try again in 1 hour.';
    const { user } = await openForm({ 'GET /api/auth/tenants': problem(429, refusal) });
    await user.type(field('Tenant'), 'rahul');
    expect(await screen.findByText(refusal)).toBeInTheDocument();
  });

  it('names an administrator no tenant before something was typed', async () => {
    const { user, calls } = await openForm({}, 'admin');
    expect(field('Tenant')).toHaveAccessibleDescription('Type a name, or the whole email or username');
    await user.click(field('Tenant'));
    expect(await screen.findByText('Start typing to see matches')).toBeInTheDocument();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path.startsWith('/api/auth/tenants'))).toBe(false);
  });

  it.each([
    ['Property', 'GET /api/properties'],
    ['Tenant', 'GET /api/auth/tenants'],
  ])('says when the choices of %s could not be had', async (label, call) => {
    const { user } = await openForm({ [call]: problem(503, 'Away') });
    await user.type(field(label), 'rah');
    expect(await screen.findByText(/Could not load/)).toBeInTheDocument();
  });
});
