import { expect, test } from '@jest/globals';
import { listingTitle } from './listing-title.ts';

const home = {
  name: 'Lake View Residency 4B',
  address: '12, 5th Block, Koramangala',
  type: { name: 'Apartment' },
  config: { name: '2 BHK' },
  locality: 'Indiranagar',
  city: 'Bengaluru',
  listFor: 'rent',
  costValue: 69000,
} as const;

test.each([
  [home, '2 BHK for rent in Indiranagar, Bengaluru, ₹69,000/month'],
  [{ ...home, locality: null }, '2 BHK for rent in Bengaluru, ₹69,000/month'],
  [{ ...home, locality: null, city: null }, '2 BHK for rent in 12, 5th Block, Koramangala, ₹69,000/month'],
  [
    { ...home, listFor: 'sell', costValue: 12500000 } as const,
    '2 BHK for sale in Indiranagar, Bengaluru, ₹1,25,00,000',
  ],
])('a home is named by what and where it is and what it costs', (given, title) => {
  expect(listingTitle(given)).toBe(title);
});
