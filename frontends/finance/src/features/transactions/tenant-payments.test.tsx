import { describe, expect, it } from '@jest/globals';
import { rowOf } from '@kiraya/ui/testing';
import { screen, within } from '@testing-library/react';
import { payment } from '../../testing/money';
import { openFinance, transactionsOf } from '../../testing/open-finance';

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const open = () =>
  openFinance('/payouts', 'tenant', {
    'GET /api/contracts/transactions/all': transactionsOf([payment()]),
    'GET /api/contracts/transactions/filters': { owners: [], tenants: [], properties: [] },
  });

describe('a tenant’s payments', () => {
  it('tell whose the commission and the net amount of each row are', async () => {
    open();
    expect(
      await screen.findByText(/The totals count rent only; commission and net amount are the owner’s\.$/),
    ).toBeVisible();
    await rowOf('Rahul Mehta');
    expect(heads().filter((head) => head?.endsWith('the owner’s'))).toEqual([
      'Commissionthe owner’s',
      'Net Amountthe owner’s',
    ]);
  });

  it('tell for which month each was, and lead to its receipt', async () => {
    open();
    const row = within(await rowOf('Rahul Mehta'));
    expect(row.getByText('Nov 2026')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Receipt of 20 Nov 2026' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/payouts\/receipts\//),
    );
  });
});
