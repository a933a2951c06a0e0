import { everyone, READ, type Row } from './statuses.js';

/** Bodies that are no files; documents.test.ts sends files. */
const NO_FILE = [415, 415, 415, 415, 403, 403] as const;

/** Routes of a contract's documents. */
export const DOCUMENT_ROWS: Record<string, Row> = {
  'GET /api/contracts/{id}/documents': {
    path: ({ contractId }) => `/contracts/${contractId}/documents`,
    expected: READ,
  },
  'POST /api/contracts/{id}/documents': {
    path: ({ contractId }) => `/contracts/${contractId}/documents?kind=other`,
    expected: { own: NO_FILE, other: NO_FILE, missing: NO_FILE },
  },
  // Accountants see agreements alone, and this is none.
  'GET /api/contracts/{id}/documents/{documentId}/address': {
    path: ({ contractId, documentId }) => `/contracts/${contractId}/documents/${documentId}/address`,
    expected: {
      own: [200, 404, 200, 404, 404, 200],
      other: [404, 200, 404, 200, 404, 200],
      missing: everyone(404),
    },
  },
  // A guessed address.
  'GET /api/contracts/{id}/documents/{documentId}/file/{token}': {
    path: ({ contractId, documentId }) =>
      `/contracts/${contractId}/documents/${documentId}/file/${'A'.repeat(48)}`,
    expected: { own: everyone(404), other: everyone(404), missing: everyone(404) },
  },
  'DELETE /api/contracts/{id}/documents/{documentId}': {
    path: ({ contractId, documentId }) => `/contracts/${contractId}/documents/${documentId}`,
    expected: {
      own: [200, 404, 409, 404, 403, 403],
      other: [404, 200, 404, 409, 403, 403],
      missing: [404, 404, 404, 404, 403, 403],
    },
  },
};
