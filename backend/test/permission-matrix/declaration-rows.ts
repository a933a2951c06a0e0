import { paymentBody } from '../support/finance.js';
import { list, money, READ, type Row, tenantAlone } from './statuses.js';

let serial = 0;

/** Routes of tenants' payment declarations, and of what waits for each user. */
export const DECLARATION_ROWS: Record<string, Row> = {
  'POST /api/contracts/{id}/declarations': {
    path: ({ contractId }) => `/contracts/${contractId}/declarations`,
    body: () => paymentBody({ amount: 0.5, reference: `UTR M${++serial}` }),
    isIdempotent: true,
    expected: tenantAlone(201),
  },
  'GET /api/contracts/{id}/declarations': {
    path: ({ contractId }) => `/contracts/${contractId}/declarations`,
    expected: READ,
  },
  'GET /api/contracts/{id}/declarations/{declarationId}': {
    path: ({ contractId, declarationId }) => `/contracts/${contractId}/declarations/${declarationId}`,
    expected: READ,
  },
  'POST /api/contracts/{id}/declarations/{declarationId}/withdrawal': {
    path: ({ contractId, declarationId }) =>
      `/contracts/${contractId}/declarations/${declarationId}/withdrawal`,
    expected: tenantAlone(201),
  },
  'POST /api/contracts/{id}/dues-reminder': {
    path: ({ contractId }) => `/contracts/${contractId}/dues-reminder`,
    expected: {
      own: [403, 403, 200, 404, 403, 403],
      other: [403, 403, 404, 200, 403, 403],
      missing: [403, 403, 404, 404, 403, 403],
    },
  },
  'GET /api/waiting/tenant': list('/waiting/tenant', [200, 200, 403, 403, 403, 403]),
  'GET /api/waiting/owner': list('/waiting/owner', [403, 403, 200, 200, 403, 403]),
  'GET /api/waiting/staff': list('/waiting/staff', [403, 403, 403, 403, 200, 200]),
  'GET /api/finance/declarations': list('/finance/declarations', [403, 403, 403, 403, 200, 200]),
  'POST /api/finance/declarations/{id}/rejection': {
    path: ({ declarationId }) => `/finance/declarations/${declarationId}/rejection`,
    body: () => ({ reason: 'No such money has come in' }),
    expected: money(201, 404),
  },
  'POST /api/finance/declarations/{id}/recorded': {
    path: ({ declarationId }) => `/finance/declarations/${declarationId}/recorded`,
    body: ({ receiptId }) => ({ receiptId }),
    expected: money(201, 404),
  },
  'GET /api/contracts/{id}/upi': {
    path: ({ contractId }) => `/contracts/${contractId}/upi`,
    expected: tenantAlone(200),
  },
};
