import type { ConfigName, Furnishing, PropertyTypeName } from './types.js';

/** Ratio of the rent to that of a 2 BHK in the same locality. */
export const RENT_FACTOR: Readonly<Record<ConfigName, number>> = {
  '1 RK': 0.42,
  '1 BHK': 0.6,
  '2 BHK': 1,
  '2.5 BHK': 1.22,
  '3 BHK': 1.5,
  '4 BHK': 2.1,
  '4+ BHK': 2.7,
};

/** Ratio of rent by type: a villa has a garden, a PG is let by the bed. */
export const TYPE_FACTOR: Readonly<Record<PropertyTypeName, number>> = {
  Apartment: 1,
  'Independent House': 1,
  Villa: 1.25,
  'Builder Floor': 1,
  Studio: 1.1,
  PG: 0.8,
  Shop: 3,
  Office: 5.5,
};

const HOME_AREA: Readonly<Record<ConfigName, readonly [number, number]>> = {
  '1 RK': [330, 430],
  '1 BHK': [520, 680],
  '2 BHK': [920, 1240],
  '2.5 BHK': [1180, 1390],
  '3 BHK': [1420, 1820],
  '4 BHK': [2150, 2750],
  '4+ BHK': [2900, 4100],
};

/** Range of square feet. */
export function areaRange(type: PropertyTypeName, config: ConfigName): readonly [number, number] {
  if (type === 'PG') return [140, 210];
  if (type === 'Shop') return [260, 640];
  if (type === 'Office') return [950, 2400];
  return HOME_AREA[config];
}

const FIXED: Readonly<Record<PropertyTypeName, readonly string[]>> = {
  Apartment: ['Lift', 'Power backup', 'Gated security', 'CCTV', 'Covered parking'],
  'Independent House': ['Borewell/Corporation water', 'Covered parking'],
  Villa: ['Gated security', 'CCTV', 'Covered parking', 'Power backup', 'Clubhouse'],
  'Builder Floor': ['Covered parking', 'Borewell/Corporation water', 'Intercom'],
  Studio: ['Lift', 'Power backup', 'CCTV', 'Water purifier'],
  PG: ['CCTV', 'Power backup', 'Water purifier', 'Gated security'],
  Shop: ['CCTV', 'Power backup'],
  Office: ['Lift', 'Power backup', 'CCTV', 'Covered parking', 'Air conditioning'],
};

const PERHAPS: Readonly<Record<PropertyTypeName, readonly string[]>> = {
  Apartment: [
    'Gym',
    'Swimming pool',
    'Clubhouse',
    "Children's play area",
    'Piped gas',
    'Intercom',
    'EV charging',
  ],
  'Independent House': ['CCTV', 'Power backup', 'Water purifier'],
  Villa: ['Gym', 'Swimming pool', "Children's play area", 'EV charging', 'Piped gas'],
  'Builder Floor': ['Lift', 'Power backup', 'CCTV', 'Piped gas'],
  Studio: ['Gym', 'Gated security', 'Intercom'],
  PG: ['Lift', 'Borewell/Corporation water'],
  Shop: ['Gated security', 'Borewell/Corporation water'],
  Office: ['Gated security', 'EV charging', 'Water purifier'],
};

const BY_FURNISHING: Readonly<Record<Furnishing, readonly string[]>> = {
  Unfurnished: [],
  Semi: ['Modular kitchen'],
  Fully: ['Modular kitchen', 'Air conditioning', 'Water purifier'],
};

const HOMES: readonly PropertyTypeName[] = [
  'Apartment',
  'Independent House',
  'Villa',
  'Builder Floor',
  'Studio',
];

/** Amenities of a demo home. `some` picks a few of a list. */
export function amenitiesOf(
  type: PropertyTypeName,
  furnishing: Furnishing,
  some: (list: readonly string[]) => readonly string[],
): string[] {
  const fitted = HOMES.includes(type) ? BY_FURNISHING[furnishing] : [];
  return [...new Set([...FIXED[type], ...fitted, ...some(PERHAPS[type])])];
}
