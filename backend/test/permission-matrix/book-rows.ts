import { chargeBody } from '../support/finance.js';
import { change, money, READ, type Row, tenantAlone } from './statuses.js';

const STAFF = [403, 403, 403, 403, 200, 200] as const;

/** Routes of a tenancy's books. */
export const BOOK_ROWS: Record<string, Row> = {
  'GET /api/contracts/{id}/account': {
    path: ({ contractId }) => `/contracts/${contractId}/account`,
    expected: READ,
  },
  'POST /api/contracts/{id}/charges': {
    path: ({ contractId }) => `/contracts/${contractId}/charges`,
    body: () => chargeBody(),
    isIdempotent: true,
    expected: {
      own: [403, 403, 201, 404, 201, 201],
      other: [403, 403, 404, 201, 201, 201],
      missing: [403, 403, 404, 404, 404, 404],
    },
  },
  'POST /api/contracts/{id}/charges/{chargeId}/dispute': {
    path: ({ contractId, chargeId }) => `/contracts/${contractId}/charges/${chargeId}/dispute`,
    body: () => ({ reason: 'It was broken before' }),
    expected: tenantAlone(201),
  },
  'POST /api/contracts/{id}/charges/{chargeId}/answer': {
    path: ({ contractId, disputedId }) => `/contracts/${contractId}/charges/${disputedId}/answer`,
    body: () => ({ outcome: 'upheld', reason: 'I looked' }),
    expected: change(201),
  },
  'POST /api/contracts/{id}/charges/{chargeId}/withdrawal': {
    path: ({ contractId, untouchedId }) => `/contracts/${contractId}/charges/${untouchedId}/withdrawal`,
    body: () => ({ reason: 'A mistake' }),
    expected: {
      own: [403, 403, 201, 404, 409, 409],
      other: [403, 403, 404, 201, 409, 409],
      missing: [403, 403, 404, 404, 404, 404],
    },
  },
  'POST /api/contracts/{id}/charges/{chargeId}/credits': {
    path: ({ contractId, chargeId }) => `/contracts/${contractId}/charges/${chargeId}/credits`,
    body: () => ({ amount: 1, reason: 'Lift out of order' }),
    isIdempotent: true,
    expected: money(201, 404),
  },
  'POST /api/contracts/{id}/rent-records/{recordId}/credits': {
    path: ({ contractId, rentRecordId }) => `/contracts/${contractId}/rent-records/${rentRecordId}/credits`,
    body: () => ({ amount: 1, reason: 'Lift out of order' }),
    isIdempotent: true,
    expected: money(201, 404),
  },
  'POST /api/contracts/{id}/charges/{chargeId}/credits/preview': {
    path: ({ contractId, chargeId }) => `/contracts/${contractId}/charges/${chargeId}/credits/preview`,
    body: () => ({ amount: 1 }),
    expected: money(200, 404),
  },
  'POST /api/contracts/{id}/rent-records/{recordId}/credits/preview': {
    path: ({ contractId, rentRecordId }) =>
      `/contracts/${contractId}/rent-records/${rentRecordId}/credits/preview`,
    body: () => ({ amount: 1 }),
    expected: money(200, 404),
  },
  'POST /api/contracts/{id}/credits/{creditId}/reversal': {
    path: ({ contractId, creditId }) => `/contracts/${contractId}/credits/${creditId}/reversal`,
    body: () => ({ reason: 'A mistake' }),
    expected: money(201, 404),
  },
  'GET /api/finance/books': { path: () => '/finance/books', expected: { own: STAFF } },
  'GET /api/finance/books/entries': { path: () => '/finance/books/entries', expected: { own: STAFF } },
  'POST /api/finance/books/file': {
    path: () => '/finance/books/file',
    body: () => ({ account: 'cash', to: '2041-02-01' }),
    expected: { own: STAFF },
  },
};
