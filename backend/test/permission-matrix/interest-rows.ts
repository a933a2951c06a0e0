import { interestBody, NOWHERE } from '../support/properties.js';
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
  'POST /api/interests/by-token/{token}/visit': open('/interests/by-token/none/visit', 404, {
    slotId: NOWHERE,
  }),
  'POST /api/interests/by-token/{token}/visit/cancellation': open(
    '/interests/by-token/none/visit/cancellation',
    404,
    {},
  ),
  'POST /api/interests/by-token/{token}/replies': open('/interests/by-token/none/replies', 404, {
    reply: 'Three of us',
  }),
  'POST /api/interests/by-token/{token}/report': open('/interests/by-token/none/report', 404, {
    reason: 'money_first',
  }),
  'GET /api/interest-invitations/{token}': open('/interest-invitations/none', 404),
  'POST /api/interests/{id}/invitation': {
    path: ({ visitedId }) => `/interests/${visitedId}/invitation`,
    expected: change(200),
  },
  'POST /api/interests/{id}/questions': {
    path: ({ interestId }) => `/interests/${interestId}/questions`,
    body: () => ({ question: 'How many of you?' }),
    expected: change(200),
  },
  'POST /api/interests/{id}/visit-offer': {
    path: ({ interestId }) => `/interests/${interestId}/visit-offer`,
    expected: change(200),
  },
  'GET /api/interests/by-token/{token}/visit.ics': open('/interests/by-token/none/visit.ics', 404),
  'PUT /api/interests/{id}/visit': {
    path: ({ interestId }) => `/interests/${interestId}/visit`,
    body: ({ slotId }) => ({ slotId }),
    expected: change(200),
  },
  'POST /api/interests/{id}/visit/outcome': {
    path: ({ visitedId }) => `/interests/${visitedId}/visit/outcome`,
    body: () => ({ came: true }),
    expected: change(200),
  },
  'GET /api/interests/{id}/visit.ics': {
    path: ({ visitedId }) => `/interests/${visitedId}/visit.ics`,
    expected: change(200),
  },
  'POST /api/interests/{id}/visit/cancellation': {
    path: ({ visitedId }) => `/interests/${visitedId}/visit/cancellation`,
    body: () => ({}),
    expected: change(200),
  },
  'GET /api/properties/{id}/visit-slots': {
    path: ({ propertyId }) => `/properties/${propertyId}/visit-slots`,
    expected: change(200),
  },
  'POST /api/properties/{id}/visit-slots': {
    path: ({ propertyId }) => `/properties/${propertyId}/visit-slots`,
    body: () => ({ day: '2041-03-20', from: '11:00', to: '11:30' }),
    expected: change(201),
  },
  'DELETE /api/properties/{id}/visit-slots/{slotId}': {
    path: ({ interestHomeId, slotId }) => `/properties/${interestHomeId}/visit-slots/${slotId}`,
    expected: change(200),
  },
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
