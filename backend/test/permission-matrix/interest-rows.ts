import { interestBody } from '../support/properties.js';
import { change, list, open, type Row } from './statuses.js';

/** Routes of interests in a home. */
export const INTEREST_ROWS: Record<string, Row> = {
  'POST /api/properties/{id}/interest': {
    path: ({ freePropertyId }) => `/properties/${freePropertyId}/interest`,
    body: () => interestBody(),
    expected: { own: 201, other: 201, missing: 404 },
  },
  'GET /api/properties/interests': list('/properties/interests', [403, 403, 403, 403, 403, 200]),
  'POST /api/properties/interests/confirmation': open('/properties/interests/confirmation', 404, {
    token: 'none',
  }),
  'GET /api/interests': list('/interests', [403, 403, 200, 200, 403, 200]),
  'GET /api/properties/{id}/interests': {
    path: ({ propertyId }) => `/properties/${propertyId}/interests`,
    expected: change(200),
  },
};
