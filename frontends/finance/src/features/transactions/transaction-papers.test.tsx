import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { payment } from '../../testing/money';
import { openFinance, transactionsOf, type TestRole } from '../../testing/open-finance';

const LISTS = {
  'GET /api/contracts/transactions/all': transactionsOf([payment()]),
  'GET /api/contracts/transactions/filters': { owners: [], tenants: [], properties: [] },
};
const RECEIPTS = 'All receipts (PDF)';
const ADVICES = 'All payout advices (PDF)';
const STATEMENTS = 'All owners’ statements';

const offered = () =>
  [RECEIPTS, ADVICES, STATEMENTS].filter((name) => screen.queryByRole('button', { name }) !== null);

describe('several papers of the transactions', () => {
  it.each<[role: TestRole, at: string, names: string[]]>([
    ['accountant', '/payouts', [RECEIPTS, ADVICES, STATEMENTS]],
    ['accountant', '/payouts?ownerId=o-1&transactionType=payment', [RECEIPTS]],
    ['admin', '/payouts?transactionType=payout', [ADVICES, STATEMENTS]],
    ['owner', '/payouts', [RECEIPTS, ADVICES]],
    ['tenant', '/payouts', [RECEIPTS]],
  ])('are offered to an %s at %s', async (role, at, names) => {
    openFinance(at, role, LISTS);
    await screen.findByRole('button', { name: 'Download CSV' });
    await waitFor(() => expect(offered()).toEqual(names));
  });

  it('are of what the list is filtered by', async () => {
    const { calls, user } = openFinance(
      '/payouts?ownerId=o-1&transactionType=payment&since=2026-11-01&until=2026-11-30&cursor=c1&from=21',
      'accountant',
      {
        ...LISTS,
        'POST /api/finance/receipts/pdf': new Response(
          `${JSON.stringify({ error: 'There are too many' })}\n`,
          {
            headers: { 'Content-Type': 'application/x-ndjson' },
          },
        ),
      },
    );
    await waitFor(() => expect(screen.getByRole('button', { name: RECEIPTS })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: RECEIPTS }));
    await screen.findByRole('dialog', { name: RECEIPTS });
    expect(await screen.findByRole('alert')).toHaveTextContent('There are too many');
    expect(calls.find(({ path }) => path === '/api/finance/receipts/pdf')?.body).toEqual({
      ownerId: 'o-1',
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });

  it('are not of nothing', async () => {
    openFinance('/payouts', 'owner', { ...LISTS, 'GET /api/contracts/transactions/all': transactionsOf([]) });
    await screen.findByText(/No transactions/);
    expect(screen.getByRole('button', { name: RECEIPTS })).toBeDisabled();
  });
});
