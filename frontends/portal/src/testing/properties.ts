import { UNSAID } from '@kiraya/rules';
import { answer } from '@kiraya/session/testing';

export const PROPERTY_ID = '0199f0a0-0000-7000-8000-000000000001';

export const reference = {
  'GET /api/properties/types': [
    { id: 1, name: 'Apartment' },
    { id: 3, name: 'Villa' },
    { id: 6, name: 'PG' },
  ],
  'GET /api/properties/configs': [
    { id: 2, name: '1 BHK' },
    { id: 3, name: '2 BHK' },
  ],
  'GET /api/properties/amenities': [
    { id: 1, name: 'Lift' },
    { id: 4, name: 'CCTV' },
    { id: 6, name: 'Gym' },
  ],
};

export function property(more: object = {}) {
  return {
    id: PROPERTY_ID,
    name: 'Lake View 4B',
    address: '12, 5th Block, Koramangala, Bengaluru 560095',
    locality: 'Koramangala',
    city: 'Bengaluru',
    pinCode: '560095',
    type: { id: 1, name: 'Apartment' },
    config: { id: 3, name: '2 BHK' },
    areaSqft: 1150,
    furnishing: 'Semi',
    amenities: [
      { amenity: { id: 1, name: 'Lift' } },
      { amenity: { id: 4, name: 'CCTV' } },
      { amenity: { id: 6, name: 'Gym' } },
    ],
    images: [{ imgUrl: '/media/demo/living-1.svg', caption: 'Living room' }],
    costValue: 42000,
    status: 'available',
    occupancy: 'vacant',
    listFor: 'rent',
    bestAbout: 'Morning sun',
    securityDeposit: 200000,
    latitude: 12.9352,
    longitude: null,
    owner: { id: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10', name: 'Asha Rao', email: 'asha.rao@example.com' },
    tenant: null,
    ...UNSAID,
    confirmedAt: '2026-11-20T10:00:00.000Z',
    ...{ listing: 'public', standing: 'public', staysOff: false, reported: null },
    ...more,
  };
}

/** List answer: rows, total, and the cursor of the next page. */
export function listOf(
  rows: object[],
  { total = rows.length, next }: { total?: number; next?: string } = {},
) {
  const headers = new Headers({ 'X-Total-Count': String(total) });
  if (next) headers.set('Link', `</api/properties?cursor=${next}>; rel="next"`);
  return answer(rows, { headers });
}
