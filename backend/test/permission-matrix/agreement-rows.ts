import { agreementBody } from '../support/agreements.js';
import { change, READ, type Row } from './statuses.js';

/** Owner and tenant, of their own contracts. */
const PARTIES = {
  own: [201, 404, 201, 404, 403, 403],
  other: [404, 201, 404, 201, 403, 403],
  missing: [404, 404, 404, 404, 403, 403],
} as const;

/** Routes of a contract's agreement. */
export const AGREEMENT_ROWS: Record<string, Row> = {
  'GET /api/contracts/{id}/agreements': {
    path: ({ contractId }) => `/contracts/${contractId}/agreements`,
    expected: READ,
  },
  'POST /api/contracts/{id}/agreements': {
    path: ({ contractId }) => `/contracts/${contractId}/agreements`,
    body: () => agreementBody(),
    expected: change(201),
  },
  // It was sent before.
  'POST /api/contracts/{id}/agreements/{agreementId}/sending': {
    path: ({ contractId, agreementId }) => `/contracts/${contractId}/agreements/${agreementId}/sending`,
    expected: change(409),
  },
  'POST /api/contracts/{id}/agreements/{agreementId}/acceptance': {
    path: ({ contractId, agreementId }) => `/contracts/${contractId}/agreements/${agreementId}/acceptance`,
    expected: PARTIES,
  },
  'POST /api/contracts/{id}/agreements/{agreementId}/refusal': {
    path: ({ contractId, agreementId }) => `/contracts/${contractId}/agreements/${agreementId}/refusal`,
    body: () => ({ reason: 'Two months' }),
    expected: PARTIES,
  },
};
