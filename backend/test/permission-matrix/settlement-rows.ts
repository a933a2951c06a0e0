import { change, money, READ, type Row } from './statuses.js';

/** Routes of ends of tenancies and of reallocated receipts. */
export const SETTLEMENT_ROWS: Record<string, Row> = {
  'POST /api/contracts/{id}/termination/preview': {
    path: ({ contractId }) => `/contracts/${contractId}/termination/preview`,
    body: () => ({ date: '2041-06-30' }),
    expected: change(200),
  },
  'GET /api/finance/receipts/{id}/reallocation': {
    path: ({ receiptId }) => `/finance/receipts/${receiptId}/reallocation`,
    expected: money(200, 404),
  },
  'POST /api/finance/receipts/{id}/reallocation': {
    path: ({ receiptId }) => `/finance/receipts/${receiptId}/reallocation`,
    body: ({ rentRecordId }) => ({
      reason: 'It was meant for the other month',
      allocations: [{ rentRecordId, amount: 42000.5 }],
    }),
    isIdempotent: true,
    expected: money(201, 404),
  },
  'POST /api/finance/receipts/{id}/reallocation/preview': {
    path: ({ receiptId }) => `/finance/receipts/${receiptId}/reallocation/preview`,
    body: ({ rentRecordId }) => ({ allocations: [{ rentRecordId, amount: 42000.5 }] }),
    expected: money(200, 404),
  },
  'POST /api/contracts/{id}/deposit-transfers': {
    path: ({ settledId }) => `/contracts/${settledId}/deposit-transfers`,
    body: () => ({ to: 'owner', amount: 1, method: 'cash' }),
    isIdempotent: true,
    expected: money(201, 404),
  },
  'POST /api/contracts/{id}/refunds': {
    path: ({ settledId }) => `/contracts/${settledId}/refunds`,
    body: () => ({ by: 'kiraya', amount: 1, method: 'cash' }),
    isIdempotent: true,
    expected: money(201, 404),
  },
  'GET /api/contracts/{id}/settlement': {
    path: ({ contractId }) => `/contracts/${contractId}/settlement`,
    expected: READ,
  },
  'GET /api/contracts/{id}/settlement/pdf': {
    path: ({ settledId }) => `/contracts/${settledId}/settlement/pdf`,
    expected: READ,
  },
  'GET /api/contracts/{id}/certificate': {
    path: ({ contractId }) => `/contracts/${contractId}/certificate?year=2040-41`,
    expected: READ,
  },
  'POST /api/contracts/{id}/settlement': {
    path: ({ overId }) => `/contracts/${overId}/settlement`,
    body: () => ({ damages: [{ amount: 1, reason: 'Broken lock' }] }),
    expected: money(201, 404),
  },
  'POST /api/contracts/{id}/move-out': {
    path: ({ overId }) => `/contracts/${overId}/move-out`,
    body: () => ({ damages: [{ amount: 1, reason: 'Broken lock' }] }),
    isIdempotent: true,
    expected: money(201, 404),
  },
  'POST /api/contracts/{id}/move-out/preview': {
    path: ({ overId }) => `/contracts/${overId}/move-out/preview`,
    body: () => ({}),
    expected: money(200, 404),
  },
  'POST /api/contracts/{id}/settlement/reversal': {
    path: ({ settledId }) => `/contracts/${settledId}/settlement/reversal`,
    body: () => ({ reason: 'The meter was read wrongly' }),
    expected: money(201, 404),
  },
};
