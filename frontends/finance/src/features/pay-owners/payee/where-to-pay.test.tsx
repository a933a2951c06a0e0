import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { payable, payee } from '../../../testing/money';
import { listOf, openFinance, type Replies } from '../../../testing/open-finance';

const LOOK = '/api/finance/owners/o-1/payee';
const FILE = '/api/finance/bank-file';
const account = { accountNumber: '001234567890', ifsc: 'HDFC0001234', holderName: 'RADHIKA RAO' };
const HELD = payee({ heldUntil: '2026-11-23T03:45:00.000Z' });

const open = (payables: object[], replies: Replies = {}) =>
  openFinance('/payouts/pay', 'accountant', {
    'GET /api/finance/payables': listOf(payables),
    'GET /api/finance/references': [],
    ...replies,
  });

describe('where to pay an owner', () => {
  it('stands masked in the list, with what is missing and what is on hold', async () => {
    const nothing = payee({ kind: null, masked: null, changedAt: null });
    open([
      payable(),
      payable({ ownerId: 'o-2', ownerName: 'Just Entered', payee: HELD }),
      payable({ ownerId: 'o-3', ownerName: 'Nobody Knows', payee: nothing }),
    ]);
    expect(within(await rowOf('Radhika Rao')).getByText('Bank account XXXXXX7890')).toBeInTheDocument();
    expect(
      within(await rowOf('Just Entered')).getByText('On hold until 23 Nov 2026, 09:15'),
    ).toBeInTheDocument();
    expect(within(await rowOf('Nobody Knows')).getByText('Not entered')).toBeInTheDocument();
  });

  it('is looked at only once it is asked for, and can be copied', async () => {
    const { user, calls } = open([payable()], {
      [`GET ${LOOK}`]: { ownerId: 'o-1', ownerName: 'Radhika Rao', ...payee(), upiId: null, ...account },
    });
    await user.click(await screen.findByRole('button', { name: 'Pay Radhika Rao' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(calls.map(({ path }) => path)).not.toContain(LOOK);
    await user.click(dialog.getByRole('button', { name: 'Show in full' }));
    for (const text of Object.values(account)) expect(await dialog.findByText(text)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Copy Account number' }));
    expect(await screen.findByText('Account number copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('001234567890');
  });

  it('says that it could not be had', async () => {
    const { user } = open([payable()], { [`GET ${LOOK}`]: problem(503, '') });
    await user.click(await screen.findByRole('button', { name: 'Pay Radhika Rao' }));
    await user.click(await screen.findByRole('button', { name: 'Show in full' }));
    expect(await screen.findByText('Could not load where to pay')).toBeInTheDocument();
  });

  it('warns of what is held', async () => {
    const { user } = open([payable({ payee: HELD })]);
    await user.click(await screen.findByRole('button', { name: 'Pay Radhika Rao' }));
    expect(await screen.findByText(/^These payment details are new/)).toBeInTheDocument();
  });
});

describe('the file for the bank', () => {
  let saved: string[];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:kiraya';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('sends what is left once the owner’s debts are taken off', async () => {
    const { user } = open([payable({ deductions: 1500, owes: 1500, transferable: 75000 })]);
    await user.click(await screen.findByRole('checkbox', { name: 'Mark Radhika Rao for the bank file' }));
    expect(
      screen.getByText('1 owner marked, ₹75,000 to send: ₹75,000 to 1 bank account.'),
    ).toBeInTheDocument();
  });

  const UPI = payee({ kind: 'upi', masked: 'XXXXXX3210@upi' });
  const NOTHING = payee({ kind: null, masked: null, changedAt: null });
  const mark = (name: string) => screen.findByRole('checkbox', { name: `Mark ${name} for the bank file` });

  it('is made for each way of whom it pays, with the sum that is shown, and leaves out whom it cannot pay', async () => {
    const text = () => new Response('"x"', { headers: { 'Content-Type': 'text/csv' } });
    const { user, calls } = open(
      [
        payable(),
        payable({ ownerId: 'o-2', ownerName: 'Just Entered', payee: HELD }),
        payable({ ownerId: 'o-3', ownerName: 'Nobody Knows', payee: NOTHING }),
        payable({ ownerId: 'o-4', ownerName: 'Ravi Kumar', payee: UPI, transferable: 0.11 }),
        payable({ ownerId: 'o-5', ownerName: 'Owes More', transferable: 0 }),
      ],
      { [`POST ${FILE}`]: text },
    );
    for (const name of ['Radhika Rao', 'Just Entered', 'Nobody Knows', 'Ravi Kumar', 'Owes More'])
      await user.click(await mark(name));
    expect(
      screen.getByText('5 owners marked, ₹76,500.11 to send: ₹76,500 to 1 bank account, ₹0.11 to 1 UPI id.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        'Not in a file: Just Entered (entered lately, on hold until 23 Nov 2026, 09:15), Nobody Knows (nothing entered), Owes More (nothing to send).',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download for bank accounts' }));
    await user.click(await screen.findByRole('button', { name: 'Download for UPI' }));
    await waitFor(() =>
      expect(saved).toEqual([
        expect.stringMatching(/^kiraya-payouts-accounts-[\d-]{10}\.csv$/),
        expect.stringMatching(/^kiraya-payouts-upi-[\d-]{10}\.csv$/),
      ]),
    );
    expect(calls.filter(({ path }) => path === FILE).map(({ body }) => body)).toEqual([
      { ownerIds: ['o-1'], kind: 'bank_account', amount: 76500 },
      { ownerIds: ['o-4'], kind: 'upi', amount: 0.11 },
    ]);
    for (const name of ['Radhika Rao', 'Ravi Kumar']) await user.click(await mark(name));
    expect(screen.queryByRole('button', { name: /^Download for/ })).not.toBeInTheDocument();
  });

  it('has those asked who are left out for want of an account', async () => {
    const lacking = { ownerId: 'o-3', ownerName: 'Nobody Knows', payee: NOTHING };
    let asked: string | null = null;
    const { user, calls } = open([], {
      'GET /api/finance/payables': () => listOf([payable({ ...lacking, payeeAskedAt: asked })]),
      'POST /api/finance/payee-requests': () => {
        asked = '2026-11-27T06:30:00.000Z';
        return { ownerIds: ['o-3'] };
      },
    });
    await user.click(await mark('Nobody Knows'));
    expect(screen.getByText('1 owner marked, ₹0 to send.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ask 1 owner for their account' }));
    expect(await screen.findByText('1 owner asked for payment details.')).toBeInTheDocument();
    expect(await screen.findByText('asked on 27 Nov 2026')).toBeInTheDocument();
    expect(
      screen.getByText('Not in a file: Nobody Knows (nothing entered, asked on 27 Nov 2026).'),
    ).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ownerIds: ['o-3'] });
  });

  it('says that it could not be made', async () => {
    const { user } = open([payable()], { [`POST ${FILE}`]: problem(503, '') });
    await user.click(await screen.findByRole('checkbox', { name: 'Mark Radhika Rao for the bank file' }));
    await user.click(screen.getByRole('button', { name: 'Download for bank accounts' }));
    expect(await screen.findByText('Failed to make the bank file')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});
