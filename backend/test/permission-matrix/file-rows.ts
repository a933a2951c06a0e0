import { ADMIN_ALONE, everyone, type Row } from './statuses.js';

const STAFF = [403, 403, 403, 403, 200, 200] as const;

/** Routes of lists' files and sums, for the readers of the list. Their rows are tested beside the lists. */
export const FILE_ROWS: Record<string, Row> = {
  'POST /api/contracts/transactions/file': {
    path: () => '/contracts/transactions/file',
    body: ({ ownerId }) => ({ ownerId, transactionType: 'payment', from: '2041-01-01' }),
    expected: { own: everyone(200), other: everyone(200) },
  },
  'POST /api/admin/audit/file': {
    path: () => '/admin/audit/file',
    body: () => ({ kind: 'log-ins', from: '2026-01-01', to: '2026-12-31' }),
    expected: { own: ADMIN_ALONE },
  },
  'POST /api/finance/dues/file': {
    path: () => '/finance/dues/file',
    body: ({ ownerId }) => ({ ownerId, q: 'a' }),
    expected: { own: STAFF },
  },
  'POST /api/finance/claims/file': {
    path: () => '/finance/claims/file',
    body: ({ contractId }) => ({ contractId, q: 'a', kind: 'rent', due: 'all' }),
    expected: { own: STAFF },
  },
  'GET /api/finance/arrears/sum': { path: () => '/finance/arrears/sum', expected: { own: STAFF } },
  'POST /api/finance/arrears/file': {
    path: () => '/finance/arrears/file',
    body: ({ contractId }) => ({ contractId, q: 'a' }),
    expected: { own: STAFF },
  },
  'POST /api/finance/payables/file': {
    path: () => '/finance/payables/file',
    body: ({ ownerId }) => ({ ownerId }),
    expected: { own: STAFF },
  },
  // Days without transactions: no file.
  'POST /api/finance/receipts/pdf': {
    path: () => '/finance/receipts/pdf',
    body: ({ ownerId }) => ({ ownerId, from: '2000-01-01', to: '2000-01-02' }),
    expected: { own: everyone(409), other: everyone(409) },
  },
  'POST /api/finance/payouts/pdf': {
    path: () => '/finance/payouts/pdf',
    body: ({ ownerId }) => ({ ownerId, from: '2000-01-01', to: '2000-01-02' }),
    expected: { own: [403, 403, 409, 409, 409, 409] },
  },
  'POST /api/finance/owners/statements/pdf': {
    path: () => '/finance/owners/statements/pdf',
    body: () => ({ from: '2000-01-01', to: '2000-01-31' }),
    expected: { own: [403, 403, 403, 403, 409, 409] },
  },
};
