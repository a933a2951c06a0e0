import { beforeAll, describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, contract, CONTRACT_ID } from '../testing/contracts';
import { fillIn } from '../testing/fill-property';
import { openPortal } from '../testing/open-portal';
import { profileOf } from '../testing/people';
import { listOf } from '../testing/properties';
import { makeToday } from '../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
const LIST = `GET /api${AT}/declarations`;
const DECLARE = `POST /api${AT}/declarations`;
const UPI = `GET /api${AT}/upi`;

const declaration = (n: number, more: object = {}) => ({
  id: `d-${n}`,
  contractId: CONTRACT_ID,
  amount: 42000,
  paidDate: '2026-11-20',
  method: 'bank_transfer',
  reference: `UTR ${n}`,
  status: 'pending',
  createdAt: '2026-11-20T06:30:00.000Z',
  decidedAt: null,
  reason: null,
  receipt: null,
  ...more,
});
const payee = { upiId: 'rents@okbank', name: 'Kiraya', note: 'Rent Lake View 4B' };
const tenant = profileOf('tenant');
const profile = {
  ...tenant,
  permissions: [...(tenant.permissions ?? []), 'declaration:create', 'declaration:withdraw', 'upi:read'],
};

const open = (replies: Parameters<typeof openPortal>[2] = {}, given: object = {}) =>
  openPortal(AT, 'tenant', {
    'GET /api/auth/profile': profile,
    [`GET /api${AT}`]: contract(given),
    [`GET /api${AT}/account`]: account({ owedNow: 42000 }),
    [LIST]: listOf([]),
    [UPI]: { ...payee, upiId: null },
    ...replies,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Your payments' }));
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

beforeAll(() => makeToday('2026-11-20'));

describe('a tenant', () => {
  it('says what they have paid, with what is owed filled in', async () => {
    const declared: object[] = [];
    const { user, calls } = open({
      [LIST]: () => listOf(declared),
      [DECLARE]: () => {
        declared.push(declaration(1));
        return declaration(1);
      },
    });
    await user.click((await panel()).getByRole('button', { name: 'I have paid' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'What have you paid for Lake View 4B?' }),
    );
    expect(dialog.getByLabelText('Amount paid')).toHaveValue('42,000');
    expect(dialog.getByLabelText('Paid on')).toHaveValue('20/11/2026');
    await user.click(dialog.getByRole('button', { name: 'I have paid' }));
    expect(await dialog.findAllByText('Required, unless you paid in cash or by cheque')).not.toHaveLength(0);
    await fillIn(user, 'Reference', ' UTR 1 ');
    await user.click(dialog.getByRole('button', { name: 'I have paid' }));
    expect(await screen.findByText('₹42,000 is waiting to be confirmed.')).toBeInTheDocument();
    expect(posts(calls)[0]).toMatchObject({
      body: { amount: 42000, paidDate: '2026-11-20', method: 'bank_transfer', reference: 'UTR 1' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await (await panel()).findByText('Waiting to be confirmed')).toBeInTheDocument();
  });

  it('says so without, where what is owed could not be had', async () => {
    const { user } = open({ [`GET /api${AT}/account`]: problem(404, 'Contract not found') });
    await user.click((await panel()).getByRole('button', { name: 'I have paid' }));
    const amount = await screen.findByLabelText('Amount paid');
    expect(amount).toHaveValue('');
    expect(amount).not.toHaveAccessibleDescription(/owed/);
  });

  it('needs no reference for cash, and cannot name a day before the contract or to come', async () => {
    const { user, calls } = open({ [DECLARE]: declaration(1) });
    await user.click((await panel()).getByRole('button', { name: 'I have paid' }));
    await user.selectOptions(await screen.findByLabelText('How'), 'Cash');
    for (const [day, message] of [
      ['2026-11-21', 'Must not be in the future'],
      ['2026-08-31', 'Must not be before the contract’s start on 1 Sep 2026'],
    ] as const) {
      await fillIn(user, 'Paid on', day);
      await user.click(screen.getByRole('button', { name: 'I have paid', hidden: false }));
      expect(await screen.findAllByText(message)).not.toHaveLength(0);
    }
    expect(posts(calls)).toHaveLength(0);
    await fillIn(user, 'Paid on', '2026-11-19');
    await user.click(screen.getByRole('button', { name: 'I have paid', hidden: false }));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.body).not.toHaveProperty('reference');
  });

  it('is asked once, in figures, about ten times what is owed', async () => {
    const { user, calls } = open({ [DECLARE]: declaration(1) });
    await user.click((await panel()).getByRole('button', { name: 'I have paid' }));
    await screen.findByRole('dialog');
    await fillIn(user, 'Amount paid', '4.21 lakh');
    await fillIn(user, 'Reference', 'UTR 1');
    await user.click(screen.getByRole('button', { name: 'I have paid', hidden: false }));
    expect(
      await screen.findByText('₹4,21,000 is more than 10 times the ₹42,000 that is owed.'),
    ).toBeInTheDocument();
    expect(posts(calls)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Yes, it is meant' }));
    await waitFor(() => expect(posts(calls)[0]?.body).toMatchObject({ amount: 421000 }));
  });

  it('is told what the server refuses, and what was typed stays', async () => {
    const said = 'You have said so already, and it is waiting to be confirmed';
    const { user } = open({ [DECLARE]: problem(409, said) });
    await user.click((await panel()).getByRole('button', { name: 'I have paid' }));
    await screen.findByRole('dialog');
    await fillIn(user, 'Reference', 'UTR 1');
    await user.click(screen.getByRole('button', { name: 'I have paid', hidden: false }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.getByLabelText('Reference')).toHaveValue('UTR 1');
  });

  it('sees what became of each', async () => {
    const receipt = { id: 'r', number: 'RR/2026-27/000007', amount: 42000, reversedOn: null, reason: null };
    open({
      [LIST]: listOf(
        [
          declaration(5),
          declaration(4, { status: 'confirmed', receipt }),
          declaration(3, { status: 'confirmed', receipt: { ...receipt, amount: 41000 } }),
          declaration(2, {
            status: 'confirmed',
            receipt: { ...receipt, reversedOn: '2026-11-20', reason: 'Bounced' },
          }),
          declaration(1, { status: 'rejected', reason: 'No such money has come in' }),
        ],
        { total: 7 },
      ),
    });
    await screen.findByText('Waiting to be confirmed');
    const items = (await panel()).getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual([
      expect.stringMatching(/^₹42,000 Waiting to be confirmed.*UTR 5Withdraw$/),
      expect.stringMatching(/Confirmed.*Receipt RR\/2026-27\/000007$/),
      expect.stringMatching(/Receipt RR\/2026-27\/000007 for ₹41,000, which is what was found$/),
      expect.stringMatching(/Reversed.*was reversed on 20 Nov 2026: Bounced$/),
      expect.stringMatching(/Could not be confirmed.*Reason: No such money has come in$/),
      'and 2 before these',
    ]);
    const links = (await panel()).getAllByRole('link', { name: receipt.number });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/payouts/receipts/r'));
  });

  it('takes back what still waits', async () => {
    let status = 'pending';
    const { user } = open({
      [LIST]: () => listOf([declaration(1, { status })]),
      [`POST /api${AT}/declarations/d-1/withdrawal`]: () => {
        status = 'withdrawn';
        return declaration(1, { status });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw ₹42,000' }));
    expect(await (await panel()).findByText('Withdrawn')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw ₹42,000' })).not.toBeInTheDocument();
  });

  it('can pay by UPI where the operator has an id, with the amount filled in', async () => {
    const { user } = open({ [UPI]: payee });
    await user.click(await screen.findByRole('button', { name: 'Pay by UPI' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay for Lake View 4B by UPI' }));
    const link = () => dialog.getByRole('link', { name: /UPI app/ }).getAttribute('href');
    expect(link()).toBe('upi://pay?pa=rents@okbank&pn=Kiraya&am=42000.00&cu=INR&tn=Rent%20Lake%20View%204B');
    expect(dialog.getByRole('img', { name: 'QR code to pay ₹42,000 to rents@okbank' })).toBeInTheDocument();
    expect(dialog.getByText(/A QR code is no receipt/)).toBeInTheDocument();
    await fillIn(user, 'Amount', '20000');
    expect(await dialog.findByRole('img', { name: /to pay ₹20,000 to/ })).toBeInTheDocument();
    expect(link()).toContain('am=20000.00');
    await user.click(dialog.getByRole('button', { name: 'I have paid' }));
    expect(await screen.findByRole('dialog', { name: /^What have you paid/ })).toBeInTheDocument();
  });

  it('is offered no UPI where there is no id', async () => {
    open();
    await panel();
    expect(screen.queryByRole('button', { name: 'Pay by UPI' })).not.toBeInTheDocument();
  });

  it.each([
    ['is unconfirmed', { confirmed: false }],
    ['has not begun', { startDate: '2026-12-01', status: 'upcoming', rentRecords: [] }],
  ])('says nothing of a contract that %s', async (_, given) => {
    open({}, given);
    await screen.findByRole('heading', { level: 1, name: 'Lake View 4B' });
    expect(screen.queryByRole('region', { name: 'Your payments' })).not.toBeInTheDocument();
  });
});

it('is the tenant’s alone', async () => {
  openPortal(AT, 'owner', { [`GET /api${AT}`]: contract() });
  await screen.findByRole('heading', { level: 1, name: 'Lake View 4B' });
  expect(screen.queryByRole('region', { name: 'Your payments' })).not.toBeInTheDocument();
});
