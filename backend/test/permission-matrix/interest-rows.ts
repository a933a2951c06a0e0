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
  'GET /api/interests/by-token/{token}': open('/interests/by-token/none', 404),
  'POST /api/interests/by-token/{token}/withdrawal': open('/interests/by-token/none/withdrawal', 404),
  'GET /api/interests/{id}': {
    path: ({ interestId }) => `/interests/${interestId}`,
    expected: change(200),
  },
  'POST /api/interests/{id}/reveal': {
    path: ({ interestId }) => `/interests/${interestId}/reveal`,
    expected: change(200),
  },
  'POST /api/interests/{id}/contact': {
    path: ({ interestId }) => `/interests/${interestId}/contact`,
    expected: change(200),
  },
  'POST /api/interests/{id}/refusal': {
    path: ({ interestId }) => `/interests/${interestId}/refusal`,
    body: () => ({ reason: 'other' }),
    expected: change(200),
  },
  'PUT /api/interests/{id}/note': {
    path: ({ interestId }) => `/interests/${interestId}/note`,
    body: () => ({ note: 'Rings on Sunday' }),
    expected: change(200),
  },
  'GET /api/properties/{id}/interests': {
    path: ({ propertyId }) => `/properties/${propertyId}/interests`,
    expected: change(200),
  },
};
