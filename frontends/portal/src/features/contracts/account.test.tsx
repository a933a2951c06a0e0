import { beforeAll, describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import { account, claim, contract, CONTRACT_ID, statementLine } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import type { TestRole } from '../../testing/people';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
const ACCOUNT = `GET /api${AT}/account`;
type Replies = Parameters<typeof openPortal>[2];

function open(given: object = {}, role: TestRole = 'tenant', replies: Replies = {}) {
  return openPortal(AT, role, {
    [`GET /api${AT}`]: contract(),
    [ACCOUNT]: account(given),
    ...replies,
  });
}

const loaded = () => screen.findByRole('heading', { name: 'Statement' });
async function panel(name: string): Promise<HTMLElement> {
  await loaded();
  return screen.getByRole('region', { name });
}
const items = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const statement = async () =>
  within(await screen.findByRole('table', { name: 'Statement' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const october = claim('2026-10-01', { paid: 20000 });
const society = claim('2026-11-05', {
  kind: 'maintenance',
  description: 'Society maintenance',
  amount: 2500,
});
const december = { month: '2026-12', dueDate: '2026-12-01', balance: 42000 };
const next = { dueDate: '2026-12-01', amount: 42000 };
const owing = { owedNow: 24500, claims: [october, society], coming: [december], next };
const waiver = statementLine('credit', '2026-11-10', -2000, 22000, {
  ...{ kind: 'rent', month: '2026-10', reason: 'No water for a week', creditKind: 'waiver' },
});

beforeAll(() => makeToday('2026-11-20'));

describe('how a tenancy stands', () => {
  it('is one figure to its tenant, and what is due of it, the oldest first', async () => {
    open(owing);
    const top = within(await panel('Account'));
    expect(await top.findByText('You owe ₹24,500 now')).toBeInTheDocument();
    expect(top.getByText('Next: ₹42,000 on 1 Dec 2026.')).toBeInTheDocument();
    expect(items(await panel('Account'))).toEqual([
      'Rent for Oct 2026due on 1 Oct 2026, ₹20,000 of ₹42,000 is paid₹22,000',
      'Society maintenanceMaintenance, due on 5 Nov 2026₹2,500',
    ]);
    expect(top.queryByRole('button')).not.toBeInTheDocument();
    expect(top.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['owes', 'owner', owing, 'Rahul Mehta owes ₹24,500 now', 'Next: ₹42,000 on 1 Dec 2026.'],
    [
      'has a late fee that accrues',
      'tenant',
      { ...owing, accruedNow: 150, accruedPerDay: 50 },
      'You owe ₹24,500 now',
      'Late fee so far: ₹150, and ₹50 more each day.',
    ],
    [
      'has nothing due',
      'tenant',
      { coming: [december], next },
      'Nothing is due',
      'Next: ₹42,000 on 1 Dec 2026.',
    ],
    ['has nothing left', 'tenant', {}, 'Nothing is due', 'Nothing more falls due.'],
    [
      'is ahead',
      'tenant',
      { paidAhead: 42000, next: { ...next, dueDate: '2027-01-01' } },
      'Paid ahead: ₹42,000',
      'Nothing is due. Next: ₹42,000 on 1 Jan 2027.',
    ],
    [
      'owes what it is said to have paid',
      'owner',
      { ...owing, beingChecked: { amount: 24500, count: 1, paidDate: '2026-11-03' } },
      'Rahul Mehta owes ₹24,500 now',
      '₹24,500 said to be paid on 3 Nov 2026, being checked.',
    ],
    ['owes and is ahead', 'tenant', { ...owing, paidAhead: 500 }, 'You owe ₹24,500 now', 'Paid ahead: ₹500.'],
  ] as const)('%s', async (_name, role, given, headline, also) => {
    open(given, role);
    const top = within(await panel('Account'));
    expect(await top.findByText(headline)).toBeInTheDocument();
    expect(top.getByText(also)).toBeInTheDocument();
  });

  it('lists what falls due on one day, with the sum that the server says', async () => {
    const lift = claim('2026-12-01', { kind: 'utilities', description: 'Lift', amount: 500 });
    open({ claims: [lift], coming: [december], next: { ...next, amount: 42500 } });
    expect(await screen.findByText('Next: ₹42,500 on 1 Dec 2026.')).toBeInTheDocument();
    expect(items(await panel('Still to come'))).toEqual([
      'Rent for Dec 2026due on 1 Dec 2026₹42,000',
      'LiftUtilities, due on 1 Dec 2026₹500',
    ]);
  });

  it('names six, and all when asked', async () => {
    const claims = ['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => claim(`2026-${month}-01`));
    const { user } = open({ owedNow: 336000, claims });
    const top = within(await panel('Account'));
    await top.findByText('You owe ₹3,36,000 now');
    expect(top.getAllByRole('listitem')).toHaveLength(6);
    await user.click(top.getByRole('button', { name: 'Show all of what is due (8)' }));
    expect(top.getAllByRole('listitem')).toHaveLength(8);
  });

  it('is not spoken of before the tenant has confirmed the contract', async () => {
    const { calls } = open({}, 'owner', { [`GET /api${AT}`]: contract({ confirmed: false }) });
    await screen.findByRole('region', { name: 'Timeline' });
    expect(screen.queryByRole('region', { name: 'Account' })).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path.endsWith('/account'))).toEqual([]);
  });

  it('can be asked for again when it does not come', async () => {
    let away = true;
    const { user } = open({}, 'tenant', { [ACCOUNT]: () => (away ? problem(503, 'Away') : account()) });
    await screen.findByText('Could not load the account');
    away = false;
    await user.click(button('Try again'));
    expect(await screen.findByText('Nothing is due')).toBeInTheDocument();
  });

  it('is waited for in its place', async () => {
    open({}, 'tenant', { [ACCOUNT]: () => new Promise<Response>(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading account' })).toBeInTheDocument();
  });
});

describe('what is still to come', () => {
  it('tells where the rent rises and which months are paid in part', async () => {
    open({
      coming: [
        december,
        { ...december, month: '2027-01', balance: 44100 },
        { ...december, month: '2027-02', balance: 22000 },
      ],
    });
    expect(items(await panel('Still to come'))).toEqual([
      'Rent for Dec 2026due on 1 Dec 2026₹42,000',
      'Rent for Jan 2027due on 1 Dec 2026, the rent rises₹44,100',
      'Rent for Feb 2027due on 1 Dec 2026, for a part of the month₹22,000',
    ]);
  });

  it('does not take a part that is paid ahead for a step', async () => {
    open({ claims: [claim('2026-12-01', { paid: 2000 })], coming: [{ ...december, balance: 40000 }] });
    expect(items(await panel('Still to come'))).toEqual([
      'Rent for Dec 2026due on 1 Dec 2026, ₹2,000 of ₹42,000 is paid₹40,000',
    ]);
  });
});

describe('the deposit', () => {
  const none = { amount: 84000, held: 0, withKiraya: 0, withOwner: 0, balance: 0, used: 0, heldBy: 'kiraya' };
  it.each([
    [
      { held: 84000, withKiraya: 84000 },
      ['₹84,000 is there. It is the tenant’s money.', 'Held by Kiraya₹84,000', 'Held by the owner₹0'],
    ],
    [
      { held: 50000, withOwner: 50000, balance: 34000, heldBy: 'owner' },
      ['₹50,000 is there, ₹34,000 is not paid yet.', 'Held by Kiraya₹0', 'Held by the owner₹50,000'],
    ],
    [
      { balance: 84000, heldBy: 'owner' },
      ['None of the deposit is there yet; the owner is to hold it.', 'Asked for₹84,000'],
    ],
  ])('says what is there of it and who holds it', async (deposit, texts) => {
    open({ deposit: { ...none, ...deposit } });
    const region = await panel('Deposit');
    for (const text of texts) expect(region).toHaveTextContent(text);
  });

  it('that a settlement used says so, and not that it was never paid', async () => {
    open({ deposit: { ...none, held: 50000, withKiraya: 50000, used: 34000 } });
    expect(await panel('Deposit')).toHaveTextContent(
      '₹34,000 of it was set off or given back. ₹50,000 is there.',
    );
  });

  it('is not spoken of where none was asked for', async () => {
    open();
    await loaded();
    expect(screen.queryByRole('region', { name: 'Deposit' })).not.toBeInTheDocument();
  });
});

describe('the statement', () => {
  const lines = [
    statementLine('claim', '2026-10-01', 42000, 42000, { kind: 'rent', month: '2026-10' }),
    statementLine('receipt', '2026-10-03', -44500, -2500, {
      ...{ number: 'RR/2026-27/000007', tender: 'received', method: 'bank_transfer', reference: 'UTR 41' },
      parts: [
        { claimId: 'r', kind: 'rent', month: '2026-10', description: null, amount: 42000 },
        { claimId: 'c', kind: 'maintenance', month: '2026-11', description: 'Society', amount: 2500 },
      ],
      reversed: true,
    }),
    statementLine('receipt_reversal', '2026-10-09', 44500, 42000, {
      ...{ number: 'RR/2026-27/000007', tender: 'received', reason: 'Bounced' },
      id: 'receipt-2026-10-03',
    }),
    statementLine('receipt', '2026-10-10', -4200, 37800, {
      ...{ tender: 'tds', method: 'other', number: 'RR/2026-27/000008' },
      parts: [{ claimId: 'r', kind: 'rent', month: '2026-10', description: null, amount: 4200 }],
    }),
    waiver,
  ];

  it('is every line with what is owed after it, the latest first, or the oldest', async () => {
    const { user } = open({ statement: lines });
    const rows = await statement();
    expect(rows).toEqual([
      ['10 Nov 2026', 'Waived: Rent for Oct 2026No water for a week', '-₹2,000', '₹22,000', ''],
      [
        '10 Oct 2026',
        'TDS kept back by the tenantRR/2026-27/000008for Rent for Oct 2026',
        '-₹4,200',
        '₹37,800',
        'Receipt (PDF) RR/2026-27/000008',
      ],
      ['9 Oct 2026', 'Reversal: Payment receivedRR/2026-27/000007 · Bounced', '+₹44,500', '₹42,000', ''],
      [
        '3 Oct 2026',
        'Payment receivedReversedRR/2026-27/000007 · Bank transfer · UTR 41What it paid (2)Rent for Oct 2026₹42,000Society₹2,500',
        '-₹44,500',
        '₹2,500 ahead',
        'Receipt (PDF) RR/2026-27/000007',
      ],
      ['1 Oct 2026', 'Rent for Oct 2026', '+₹42,000', '₹42,000', ''],
    ]);
    await user.click(button('Oldest first'));
    expect(await statement()).toEqual(rows.toReversed());
    const links = await screen.findAllByRole('link', { name: 'RR/2026-27/000007' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill('/payouts/receipts/receipt-2026-10-03'),
    );
  });

  it('unfolds what a receipt paid', async () => {
    const { user } = open({ statement: lines });
    const fold = await screen.findByRole('group');
    expect(fold).not.toHaveAttribute('open');
    await user.click(screen.getByText('What it paid (2)'));
    expect(fold).toHaveAttribute('open');
  });

  it.each([
    ['of rent', {}, 'rent', 1],
    ['of rent that was taken back', { reversed: true }, 'rent', 0],
    ['of a charge', {}, 'maintenance', 0],
  ])('offers a certificate beside a receipt %s: %j', async (_what, more, kind, offered) => {
    const part = { claimId: 'r-1', kind, month: '2026-10', description: null, amount: 1 };
    open({ statement: [statementLine('receipt', '2026-10-05', -1, 0, { parts: [part], ...more })] });
    await statement();
    expect(screen.queryAllByRole('button', { name: /^Rent certificate/ })).toHaveLength(offered);
  });

  it('shows the latest two years at first, and says what was before it', async () => {
    const many = Array.from({ length: 30 }, (_, n) =>
      statementLine('claim', '2026-10-01', 1, n, { id: `${n}` }),
    );
    const { user } = open({ statement: many, openingBalance: 500 });
    expect(await statement()).toHaveLength(24);
    expect(screen.getByText(/Before it: ₹500\./)).toBeInTheDocument();
    await user.click(button('Show all 30 lines'));
    expect(await statement()).toHaveLength(30);
  });

  it('says that there is nothing yet', async () => {
    open();
    expect(await screen.findByText('Nothing yet.')).toBeInTheDocument();
  });
});
