import { handoverBody, handoverPath } from '../support/handovers.js';
import { type Row, type Statuses } from './statuses.js';

const HASH = '0'.repeat(64);
const parties = (status: number) => ({
  own: [status, 404, status, 404, 403, 403] as Statuses,
  other: [404, status, 404, status, 403, 403] as Statuses,
  missing: [404, 404, 404, 404, 403, 403] as Statuses,
});
/** Both parties and administrators. */
const read = (status: number) => ({
  own: [status, 404, status, 404, 403, status] as Statuses,
  other: [404, status, 404, status, 403, status] as Statuses,
  missing: [404, 404, 404, 404, 403, 404] as Statuses,
});
/** Bodies that are no files; handover-pictures.test.ts sends files. */
const NO_FILE: Statuses = [415, 415, 415, 415, 403, 403];

/** Routes of handovers; handover-states.test.ts has the answers in each state. */
export const HANDOVER_ROWS: Record<string, Row> = {
  'GET /api/contracts/{id}/handovers': {
    path: ({ contractId }) => `/contracts/${contractId}/handovers`,
    expected: read(200),
  },
  'GET /api/contracts/{id}/handovers/{direction}': {
    path: ({ contractId }) => handoverPath(contractId),
    expected: read(200),
  },
  'PUT /api/contracts/{id}/handovers/{direction}': {
    path: ({ contractId }) => handoverPath(contractId),
    body: () => handoverBody(),
    expected: parties(200),
  },
  // Nothing is saved yet.
  'POST /api/contracts/{id}/handovers/{direction}/sending': {
    path: ({ contractId }) => handoverPath(contractId, 'in', '/sending'),
    expected: parties(409),
  },
  'PUT /api/contracts/{id}/handovers/{direction}/additions': {
    path: ({ contractId }) => handoverPath(contractId, 'in', '/additions'),
    body: () => ({ additions: [{ room: 'Hall', item: 'Floor' }] }),
    expected: parties(409),
  },
  'POST /api/contracts/{id}/handovers/{direction}/acceptance': {
    path: ({ contractId }) => handoverPath(contractId, 'in', '/acceptance'),
    expected: parties(409),
  },
  'POST /api/contracts/{id}/handovers/{direction}/dispute': {
    path: ({ contractId }) => handoverPath(contractId, 'in', '/dispute'),
    body: () => ({ reason: 'The tile is missing' }),
    expected: parties(409),
  },
  'PUT /api/contracts/{id}/handovers/{direction}/pictures/{hash}': {
    path: ({ contractId }) =>
      `${handoverPath(contractId, 'in', `/pictures/${HASH}`)}?takenAt=2041-03-10T05:30:00Z`,
    expected: { own: NO_FILE, other: NO_FILE, missing: NO_FILE },
  },
  'GET /api/contracts/{id}/handovers/{direction}/pictures/{hash}': {
    path: ({ contractId }) => handoverPath(contractId, 'in', `/pictures/${HASH}`),
    expected: {
      own: [404, 404, 404, 404, 403, 404],
      other: [404, 404, 404, 404, 403, 404],
      missing: [404, 404, 404, 404, 403, 404],
    },
  },
  'GET /api/contracts/{id}/handovers/{direction}/pdf': {
    path: ({ contractId }) => handoverPath(contractId, 'in', '/pdf'),
    expected: read(409),
  },
};
