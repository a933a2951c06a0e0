import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { completenessOf, type ListedFacts } from './listing-completeness.ts';

const nothing: ListedFacts = { pictures: 0, description: '', amenities: 0 };
const everything: ListedFacts = {
  ...{ pictures: 5, description: 'x'.repeat(80), amenities: 3 },
  ...{ locality: 'Indiranagar', city: 'Bengaluru', pinCode: '560038' },
  ...{
    availableFrom: '2026-12-01',
    maintenance: 0,
    floor: 0,
    bathrooms: 2,
    carParking: null,
    bikeParking: 0,
  },
  ...{ latitude: 12.9, longitude: 77.6 },
};

test('a listing with nothing is at 0, one with everything at 100; 0 is an answer too', () => {
  expect(completenessOf(nothing).percent).toBe(0);
  expect(completenessOf(nothing).missing).toHaveLength(10);
  expect(completenessOf(everything)).toEqual({ percent: 100, missing: [] });
});

test('more than enough counts no more than enough', () => {
  expect(completenessOf({ ...everything, pictures: 9, amenities: 9 }).percent).toBe(100);
  expect(completenessOf({ ...everything, pictures: 9, maintenance: null }).percent).toBe(90);
});

test.each([
  [{ pictures: 0, maintenance: null }, 60, ['pictures', 'maintenance']],
  [{ pictures: 4, maintenance: null }, 84, ['maintenance', 'pictures']],
  [{ description: 'Short', bathrooms: null }, 81, ['description', 'bathrooms']],
  [{ city: '', latitude: null }, 92, ['map', 'place']],
  [{ description: 'x'.repeat(79) }, 99, ['description']],
])('without %p it is at %d, and %p help most', (lacking, percent, missing) => {
  expect(completenessOf({ ...everything, ...lacking })).toEqual({ percent, missing });
});

test('whatever is added, it never falls', () => {
  const facts = Object.keys(everything) as (keyof ListedFacts)[];
  fc.assert(
    fc.property(fc.subarray(facts), fc.constantFrom(...facts), (some, one) => {
      const of = (names: readonly string[]) =>
        completenessOf({
          ...nothing,
          ...Object.fromEntries(Object.entries(everything).filter(([name]) => names.includes(name))),
        });
      expect(of([...some, one]).percent).toBeGreaterThanOrEqual(of(some).percent);
    }),
  );
});
