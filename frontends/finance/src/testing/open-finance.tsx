import { paths, patterns, Route, Routes, useLocation } from '@kiraya/router';
import { logIn, logOut } from '@kiraya/session';
import { answer, stubApi, TestPage } from '@kiraya/session/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import pages from '../routes';

export type Replies = Parameters<typeof stubApi>[0];
export type TestRole = 'tenant' | 'owner' | 'accountant' | 'admin';

const worker = [
  ...['transaction:list', 'payment:record', 'payout:create', 'payable:list', 'due:list'],
  ...['claim:list', 'call-note:add', 'call-note:list'],
  ...['reference:check', 'transaction:reverse', 'payee:read', 'payee:request', 'bank-file:create'],
  ...['receipt:record', 'receipt:read', 'receipt:reverse', 'declaration:list', 'declaration:reject'],
  ...['declaration:read', 'declaration:close'],
  ...['receipt:reallocate', 'book:read', 'payout:read', 'payout:reverse'],
  ...['owner-position:read', 'owner-statements:make', 'owner-entry:record', 'entry:reverse'],
];
const permissions: Record<TestRole, string[]> = {
  tenant: ['transaction:list', 'receipt:read'],
  owner: ['transaction:list', 'receipt:read', 'payout:read', 'owner-position:read', 'landlord:own'],
  accountant: [...worker, 'dashboard:accountant'],
  admin: worker,
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function Screens() {
  const { accountantDashboard: Dashboard, transactions: List, collectRents: Collect } = pages;
  const { payOwners: Pay, books: Books } = pages;
  return (
    <Routes>
      <Route path={paths.dashboard} element={<Dashboard />} />
      <Route path={paths.payouts} element={<List />} />
      <Route path={paths.collectRents} element={<Collect />} />
      <Route path={paths.payOwners} element={<Pay />} />
      <Route path={patterns.payout} element={<pages.payout />} />
      <Route path={patterns.ownerMoney} element={<pages.ownerMoney />} />
      <Route path={patterns.receipt} element={<pages.receipt />} />
      <Route path={paths.books} element={<Books />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

/**
 * Opens an address of the remote as a user of this role, with `replies` in place of the API.
 * @returns every call made since, and the user events
 */
export function openFinance(at: string, role: TestRole, replies: Replies = {}) {
  logOut();
  const account = { id: 'p-1', name: 'Asha Rao', email: 'asha.rao@example.com', username: 'asharao' };
  logIn('a.b.c', { ...account, role: { name: role } });
  const calls = stubApi({
    'GET /api/auth/profile': { ...account, role: { name: role }, permissions: permissions[role] },
    'GET /api/auth/profile/landlord': { address: null, printsPan: false },
    'GET /api/finance/declarations': listOf([]),
    'GET /api/waiting/staff': nothingWaits,
    'GET /api/finance/arrears/sum': { contracts: 2, amount: 64500, commission: 6450, netAmount: 58050 },
    'GET /api/finance/references': [],
    'GET /api/contracts/c-1/declarations': [],
    'GET /api/contracts/c-2/declarations': [],
    ...replies,
  });
  const user = userEvent.setup({ delay: null });
  render(
    <TestPage at={at} placement="app">
      <Suspense fallback={null}>
        <Screens />
      </Suspense>
      <Address />
    </TestPage>,
  );
  return { calls, user };
}

const none = { count: 0, amount: 0 };
const nothingWaits = {
  ...{ toConfirm: { ...none, first: [] }, toCollect: none, toPay: none },
  ...{ toRefund: { ...none, first: [] }, toSettle: { ...none, first: [] } },
};

export const address = () => screen.getByLabelText('address').textContent;

/** List answer: rows, total, and the cursor of the next page. */
export function listOf(
  rows: object[],
  { total = rows.length, next }: { total?: number; next?: string } = {},
) {
  return answer(rows, { headers: paging(total, next) });
}

function paging(total: number, next?: string): Headers {
  const headers = new Headers({ 'X-Total-Count': String(total) });
  if (next) headers.set('Link', `</api/finance/dues?cursor=${next}>; rel="next"`);
  return headers;
}

const sums = { totalPayments: 420000, totalPayouts: 340200, commission: 42000, netIncome: 37800 };

/** Page of transactions with the totals of all pages. */
export function transactionsOf(
  items: object[],
  { total = items.length, next, summary = sums }: { total?: number; next?: string; summary?: object } = {},
) {
  return answer({ items, summary }, { headers: paging(total, next) });
}
