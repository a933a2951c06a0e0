import { list, money, type Row } from './statuses.js';

const OWN = {
  own: [403, 403, 200, 404, 200, 200],
  other: [403, 403, 404, 200, 200, 200],
  missing: [403, 403, 404, 404, 404, 404],
} as const;
const spent = { amount: 1, date: '2041-03-01', description: 'Repair of the geyser' };

/** Routes of owners' payouts and debts. */
export const OWNERS_MONEY_ROWS: Record<string, Row> = {
  'POST /api/finance/payouts/preview': {
    path: () => '/finance/payouts/preview',
    body: ({ ownerId }) => ({ ownerId }),
    expected: money(200, 400),
  },
  'GET /api/finance/payouts': list('/finance/payouts', [403, 403, 200, 200, 200, 200]),
  'GET /api/finance/payouts/{id}': {
    path: ({ payoutId }) => `/finance/payouts/${payoutId}`,
    expected: OWN,
  },
  'GET /api/finance/payouts/{id}/pdf': {
    path: ({ payoutId }) => `/finance/payouts/${payoutId}/pdf`,
    expected: OWN,
  },
  'POST /api/finance/payouts/{id}/reversal': {
    path: ({ payoutId }) => `/finance/payouts/${payoutId}/reversal`,
    body: () => ({ reason: 'The bank sent it back' }),
    expected: money(201, 404),
  },
  'GET /api/finance/owners/{id}/position': {
    path: ({ ownerId }) => `/finance/owners/${ownerId}/position`,
    expected: OWN,
  },
  'GET /api/finance/owners/{id}/debts': {
    path: ({ ownerId }) => `/finance/owners/${ownerId}/debts`,
    expected: OWN,
  },
  'GET /api/finance/owners/{id}/statement': {
    path: ({ ownerId }) => `/finance/owners/${ownerId}/statement?from=2041-02-01&to=2041-03-10`,
    expected: OWN,
  },
  'POST /api/finance/expenses': {
    path: () => '/finance/expenses',
    body: ({ ownerId }) => ({ ownerId, ...spent }),
    isIdempotent: true,
    expected: money(201, 400),
  },
  'POST /api/finance/contributions': {
    path: () => '/finance/contributions',
    body: ({ ownerId }) => ({ ownerId, ...spent, amount: 0.01 }),
    isIdempotent: true,
    expected: money(201, 400),
  },
  'POST /api/finance/expenses/preview': {
    path: () => '/finance/expenses/preview',
    body: ({ ownerId }) => ({ ownerId, amount: 1 }),
    expected: money(200, 400),
  },
  'POST /api/finance/contributions/preview': {
    path: () => '/finance/contributions/preview',
    body: ({ ownerId }) => ({ ownerId, amount: 0.01 }),
    expected: money(200, 400),
  },
  'POST /api/finance/entries/{id}/reversal': {
    path: ({ expenseId }) => `/finance/entries/${expenseId}/reversal`,
    body: () => ({ reason: 'Entered twice' }),
    expected: money(201, 404),
  },
};
