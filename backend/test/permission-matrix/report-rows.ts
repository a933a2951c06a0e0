import { ADMIN_ALONE, adminAlone, open, type Row } from './statuses.js';

/** Routes of reports about homes, and of visitors' saved searches. */
export const REPORT_ROWS: Record<string, Row> = {
  'POST /api/properties/{id}/reports': {
    path: ({ freePropertyId }) => `/properties/${freePropertyId}/reports`,
    body: () => ({ reason: 'already_let' }),
    expected: { own: 201, other: 201, missing: 404 },
  },
  'POST /api/properties/reports/confirmation': open('/properties/reports/confirmation', 404, {
    token: 'none',
  }),
  'POST /api/properties/saved-searches': open('/properties/saved-searches', 400, {}),
  'POST /api/properties/saved-searches/confirmation': open('/properties/saved-searches/confirmation', 404, {
    token: 'none',
  }),
  'POST /api/properties/saved-searches/{token}/removal': open('/properties/saved-searches/none/removal', 404),
  'GET /api/properties/{id}/reports': {
    path: ({ propertyId }) => `/properties/${propertyId}/reports`,
    expected: { own: ADMIN_ALONE, other: ADMIN_ALONE, missing: adminAlone(404) },
  },
  'POST /api/properties/{id}/reports/objection': {
    path: ({ propertyId }) => `/properties/${propertyId}/reports/objection`,
    expected: {
      own: [403, 403, 409, 404, 403, 403],
      other: [403, 403, 404, 409, 403, 403],
      missing: [403, 403, 404, 404, 403, 403],
    },
  },
  'POST /api/properties/{id}/reports/resolution': {
    path: ({ propertyId }) => `/properties/${propertyId}/reports/resolution`,
    body: () => ({ outcome: 'dismissed' }),
    expected: { own: ADMIN_ALONE, other: ADMIN_ALONE, missing: adminAlone(404) },
  },
};
