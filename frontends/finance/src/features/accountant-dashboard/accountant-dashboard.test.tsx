import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { arrears, openClaim, payable } from '../../testing/money';
import { listOf, openFinance, type Replies } from '../../testing/open-finance';

const months = ['Jun 2026', 'Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026', 'Nov 2026'];
const record = (number: number, status: string) => ({
  id: `r-${number}`,
  commissionAmount: 2000 + number,
  status,
  propertyName: `Home ${number}`,
  ownerName: 'Asha Rao',
  month: 'Nov',
  year: 2026,
});
const paidOut = (number: number) => ({
  id: `t-${number}`,
  netAmount: 30000 + number,
  status: 'paid',
  propertyName: 'Lake View 4B',
  ownerName: `Owner ${number}`,
  commission: 3000,
  date: '2026-11-05',
});
const six = [1, 2, 3, 4, 5, 6];
const dashboard = {
  financialSummary: {
    totalRentCollected: 12574000,
    totalCommissionEarned: 1257400,
    pendingPayments: 513000,
    totalPayouts: 10752750,
    monthlyIncome: 626500,
    monthlyCommission: 62650,
  },
  monthlyTrend: months.map((month) => ({ month, rent: 900000, commission: 90000 })),
  commissionTrend: months.map((month) => ({ month, amount: 90000 })),
  commissionHistory: six.map((number) => record(number, number === 2 ? 'pending' : 'collected')),
  payoutHistory: six.map(paidOut),
};

const ELECTRICITY = { chargeId: 'k-1', kind: 'utilities', description: 'Electricity', balance: 2350 };
const electricity = arrears({ contractId: 'c-2' }, [openClaim({ ...ELECTRICITY, rentRecordId: null })]);

function open(replies: Replies = {}) {
  return openFinance('/dashboard', 'accountant', {
    'GET /api/dashboard/accountant': dashboard,
    'GET /api/finance/arrears': listOf([arrears(), electricity], { total: 13 }),
    'GET /api/finance/payables': listOf([payable()], { total: 1 }),
    ...replies,
  });
}

describe('the accountant’s dashboard', () => {
  it('begins with the work: what to collect and whom to pay, five of each', async () => {
    const { calls } = open();
    const collect = within(await screen.findByRole('region', { name: 'Rents and charges to collect (13)' }));
    expect(collect.getByRole('link', { name: 'Record rents' })).toHaveAttribute('href', '/payouts/collect');
    expect(
      collect.getByRole('link', { name: /Ananya Iyer.*₹34,500.*Oct 2026, Sri Nilaya.*days late/ }),
    ).toHaveAttribute('href', '/payouts/collect?contract=c-1');
    expect(collect.getByRole('link', { name: /₹2,350.*Electricity, Sri Nilaya/ })).toBeInTheDocument();
    expect(collect.getByRole('link', { name: 'See all 13' })).toHaveAttribute('href', '/payouts/collect');
    const pay = within(screen.getByRole('region', { name: 'Owners to pay (1)' }));
    expect(pay.getByRole('link', { name: 'Pay owners' })).toHaveAttribute('href', '/payouts/pay');
    expect(pay.getByRole('link', { name: /Radhika Rao.*₹76,500.*2 rents/ })).toHaveAttribute(
      'href',
      '/payouts/pay',
    );
    expect(pay.queryByRole('link', { name: /^See all/ })).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/finance/arrears?limit=5', '/api/finance/payables?limit=5']),
    );
  });

  it.each([
    ['Pending payments', '₹5,13,000', '/contracts'],
    ['Income this month', '₹6,26,500', '/payouts'],
    ['Commission this month', '₹62,650', '/payouts'],
    ['Total rent collected', '₹1,25,74,000', '/payouts'],
    ['Commission earned', '₹12,57,400', '/payouts'],
    ['Total payouts', '₹1,07,52,750', '/payouts'],
  ])('has a tile %s that leads to its rows', async (label, figure, to) => {
    open();
    const tile = await screen.findByRole('link', { name: new RegExp(`^${label}`) });
    expect(tile).toHaveTextContent(figure);
    expect(tile).toHaveAttribute('href', to);
  });

  it('draws both trends and lists the five latest commissions and payouts', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Rent and commission by month' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Commission trend' })).toBeInTheDocument();
    const commission = within(screen.getByRole('list', { name: 'Latest commission' })).getAllByRole(
      'listitem',
    );
    expect(commission).toHaveLength(5);
    expect(commission[0]).toHaveTextContent('Home 1₹2,001Nov 2026, Asha RaoCollected');
    expect(commission[1]).toHaveTextContent('Pending');
    const payouts = within(screen.getByRole('list', { name: 'Latest payouts' })).getAllByRole('listitem');
    expect(payouts).toHaveLength(5);
    expect(payouts[0]).toHaveTextContent(
      'Owner 1₹30,0015 Nov 2026, Lake View 4B, ₹3,000 commission withheldPaid',
    );
    expect(within(payouts[0] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/payouts?transaction=t-1',
    );
  });

  it('says so where there is nothing to do and nothing yet', async () => {
    open({
      'GET /api/dashboard/accountant': { ...dashboard, commissionHistory: [], payoutHistory: [] },
      'GET /api/finance/arrears': listOf([]),
      'GET /api/finance/payables': listOf([]),
    });
    for (const text of [
      'Nothing is due.',
      'Nothing is owed to owners.',
      'No commission yet.',
      'No payouts yet.',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('keeps the rest when a work list could not be had', async () => {
    let away = true;
    const { user } = open({
      'GET /api/finance/arrears': () => (away ? problem(503, 'Away') : listOf([arrears()])),
    });
    expect(await screen.findByText('Could not load the dues')).toBeInTheDocument();
    expect(screen.getByText('₹5,13,000')).toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ananya Iyer')).toBeInTheDocument();
  });

  it.each([
    ['the server’s sentence', problem(403, 'You may not see this'), 'You may not see this'],
    ['its own', () => new Response('', { status: 400 }), 'Failed to fetch dashboard data'],
  ])('shows %s in red when it could not be had', async (_whose, reply, sentence) => {
    open({ 'GET /api/dashboard/accountant': reply });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
    expect(screen.queryByText(/to collect/)).not.toBeInTheDocument();
  });
});
