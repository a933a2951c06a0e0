import { beforeAll, describe, expect, it } from '@jest/globals';
import { stubApi, TestPage } from '@kiraya/session/testing';
import { render, screen, within } from '@testing-library/react';
import { logInAs } from '../../testing/people';
import { dashboard } from '../../testing/tenant-dashboard';
import { makeToday } from '../../testing/today';
import TenantDashboardPage from './tenant-dashboard-page';

beforeAll(() => makeToday('2026-11-20'));

function open(answers: object[]) {
  logInAs('tenant');
  stubApi({
    ...{ 'GET /api/dashboard/tenant': dashboard, 'GET /api/contracts': [] },
    'GET /api/waiting/tenant': { answers },
  });
  render(
    <TestPage at="/dashboard" placement="app">
      <TenantDashboardPage />
    </TestPage>,
  );
}

describe('what waits for a tenant', () => {
  const question = (kind: string, given: object = {}) => ({
    ...{ kind, contractId: 'c-9', propertyName: 'Hill House', direction: null, count: 1, amount: null },
    ...{ since: '2026-11-20T06:30:00.000Z', until: null },
    ...given,
  });

  it('leads, each with the way to it', async () => {
    open([
      question('agreement'),
      question('handover', { direction: 'in', until: '2026-11-27' }),
      question('proposed_charges', { count: 1, amount: 1200 }),
    ]);
    const waits = within(await screen.findByRole('region', { name: 'What waits for you' }));
    expect(waits.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Agreement to acceptHill House',
      'Move-in handover to answerHill House, until 27 Nov 2026; after that it counts as accepted.',
      'Deductions to check: 1 charge₹1,200Hill House. Dispute what is not right before the deposit is settled.',
    ]);
    expect(waits.getByRole('link', { name: /^Move-in/ })).toHaveAttribute(
      'href',
      '/contracts/c-9/handover/in',
    );
    const due = screen.getByRole('region', { name: 'Rent to pay now' });
    const [row] = waits.getAllByRole('listitem');
    expect(row?.compareDocumentPosition(due) ?? 0).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is not there where nothing does', async () => {
    open([]);
    await screen.findByRole('region', { name: 'Rent to pay now' });
    expect(screen.queryByRole('region', { name: 'What waits for you' })).not.toBeInTheDocument();
  });
});
