import { UNSAID } from '@kiraya/rules';
import type { FeaturedProperty } from '../features/landing/featured-properties';
import type { PublicProperty } from '../features/property/property';

/** Home as in the public list. */
export function listedHome(given: Partial<FeaturedProperty> = {}): FeaturedProperty {
  return {
    id: '0199f0a0-0000-7000-8000-000000000001',
    name: 'Lake View Residency 4B',
    address: '12, 5th Block, Koramangala, Bengaluru 560095',
    type: { id: 1, name: 'Apartment' },
    config: { id: 3, name: '2 BHK' },
    areaSqft: 1150,
    furnishing: 'Semi',
    amenities: ['Lift', 'Gym', 'CCTV', 'Intercom'].map((name, id) => ({ amenity: { id, name } })),
    images: [
      {
        imgUrl: '/media/demo/living-1.svg',
        absoluteUrl: 'https://example.com/media/demo/living-1.svg',
        caption: 'Living room',
      },
    ],
    costValue: 142000,
    listFor: 'rent',
    ...{ securityDeposit: 284_000, maintenance: null, moveIn: 426_000 },
    ...{ locality: 'Koramangala', city: 'Bengaluru', availableFrom: null },
    confirmedAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
}

/** Home as on its public page. */
export function offeredHome(given: Partial<PublicProperty> = {}): PublicProperty {
  return {
    ...listedHome(),
    status: 'available',
    occupancy: 'vacant',
    bestAbout: 'Morning sun and a quiet lane.',
    securityDeposit: 284000,
    latitude: null,
    longitude: null,
    locality: 'Koramangala',
    city: 'Bengaluru',
    pinCode: '560095',
    ...UNSAID,
    confirmedAt: '2026-11-20T10:00:00.000Z',
    owner: { name: 'Meera Krishnan' },
    ...{ tenant: null, monthly: 142000, moveIn: 426000 },
    ...given,
  };
}
