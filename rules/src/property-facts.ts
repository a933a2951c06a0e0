import { PIN_CODE } from './address-place.ts';
import { type Fact, type FactValues, RUPEES_MAX } from './fact.ts';

const ID = { kind: 'reference', required: true } as const;

/** Furnishing on a card or chip. */
export const FURNISHED = {
  Unfurnished: 'Unfurnished',
  Semi: 'Semi-furnished',
  Fully: 'Fully furnished',
} as const;

/** Pets of an applicant, in the form of an interest and for its owner. */
export const PETS_WISHED = { yes: 'With pets', no: 'No pets' } as const;

/** Facts that every form asks for. */
const BASIC_FACTS = {
  name: {
    ...{ kind: 'text', label: 'Name', required: true, max: 120, example: 'Lake View Residency 4B' },
    hint: 'As people will know it: Lake View Residency 4B',
  },
  address: {
    ...{ kind: 'text', label: 'Address', required: true, max: 300, rows: 2 },
    ...{ hint: 'With the city and the PIN code', example: '12, 5th Block, Koramangala, Bengaluru 560095' },
  },
  locality: {
    ...{ kind: 'text', label: 'Locality', max: 80, hint: 'Optional, such as Koramangala' },
    example: 'Koramangala',
  },
  city: { kind: 'text', label: 'City', max: 60, hint: 'For receipts', example: 'Bengaluru' },
  pinCode: {
    ...{ kind: 'code', typed: 'digits', label: 'PIN code', hint: 'Six digits, for receipts' },
    example: '560095',
    pattern: [PIN_CODE, 'PIN code must be 6 digits and not begin with 0'],
  },
  typeId: {
    ...{ ...ID, label: 'Type', placeholder: 'Select a type', example: 1 },
    description: 'From `GET /properties/types`',
  },
  configId: {
    ...{ ...ID, label: 'Config', placeholder: 'Select a config', example: 3 },
    description: 'From `GET /properties/configs`',
  },
  listFor: {
    ...{ kind: 'choice', label: 'List For', required: true, initial: 'rent', example: 'rent' },
    choices: { rent: 'Rent', lease: 'Lease', sell: 'Sell' },
    description: 'What the cost is: a month’s rent, a lease’s or a price',
    filter: {
      ...{ label: 'Listed for', any: 'Rent, lease or sale' },
      choices: { rent: 'Rent', lease: 'Lease', sell: 'Sale' },
      chip: (label) => `For ${label.toLowerCase()}`,
      description: 'What the cost is: a month’s rent, a lease’s or a price',
    },
  },
  areaSqft: {
    ...{ kind: 'number', label: 'Area (sqft)', unit: 'sq ft', required: true, example: 1150 },
    ...{ min: 1, max: 10_000_000, below: 'Must be positive' },
  },
  furnishing: {
    ...{ kind: 'choice', label: 'Furnishing', required: true, initial: 'Unfurnished', example: 'Semi' },
    choices: { Unfurnished: 'Unfurnished', Semi: 'Semi', Fully: 'Fully' } satisfies Record<
      keyof typeof FURNISHED,
      string
    >,
    filter: {
      any: 'Any furnishing',
      choices: FURNISHED,
      chip: (label) => label,
      description: 'Furnished so',
    },
  },
  bestAbout: {
    ...{ kind: 'text', label: 'Best About', max: 2000, rows: 3, example: 'Morning sun and a quiet lane' },
    hint: 'Optional. What a visitor should know first: the light, the lane, the metro nearby.',
  },
  costValue: {
    ...{ kind: 'money', label: 'Cost', required: true, example: 42000 },
    column: 'cost',
    ...{ min: 1, max: RUPEES_MAX, below: 'Must be positive', description: 'Rupees, at most two decimals' },
    hint: 'Per month where it is let; the price where it is sold',
  },
  securityDeposit: {
    ...{ kind: 'money', label: 'Security Deposit', required: true, example: 200000 },
    column: 'deposit',
    ...{
      min: 0,
      max: RUPEES_MAX,
      below: 'Must be non-negative',
      description: 'Rupees, at most two decimals',
    },
    hint: '0 when you ask for none',
  },
  latitude: {
    ...{ kind: 'number', label: 'Latitude', min: -90, max: 90, example: 12.9352 },
    hint: 'Optional, such as 12.9352',
  },
  longitude: {
    ...{ kind: 'number', label: 'Longitude', min: -180, max: 180, example: 77.6245 },
    hint: 'Optional, such as 77.6245',
  },
} as const satisfies Record<string, Fact>;

/** Rows of the form. */
export const ASKED_GROUPS = ['move in', 'place', 'rooms', 'people', 'open to'] as const;
type AskedGroup = (typeof ASKED_GROUPS)[number];

/** Optional facts that visitors ask about first, in the order of the form and of the page. */
export const ASKED_FACTS = {
  availableFrom: { group: 'move in', kind: 'day', label: 'Available from', example: '2026-12-01' },
  maintenance: {
    ...{
      group: 'move in',
      kind: 'money',
      label: 'Maintenance',
      min: 0,
      max: RUPEES_MAX,
      below: 'Must be non-negative',
    },
    ...{ example: 3500, description: 'Rupees a month, to the society' },
    hint: 'Per month, to the society; 0 when the rent covers it',
  },
  waterSupply: {
    ...{ group: 'move in', kind: 'choice', label: 'Water supply', example: 'borewell' },
    choices: {
      ...{ municipal: 'Municipal', borewell: 'Borewell', tanker: 'Tanker' },
      both: 'Municipal and borewell',
    },
    description: '`both` is municipal and borewell',
    filter: {
      ...{ any: 'Any supply', description: 'Has this water supply' },
      chip: (label) => `Water: ${label.toLowerCase()}`,
    },
  },
  floor: {
    ...{ group: 'place', kind: 'integer', label: 'Floor', min: -5, max: 200, example: 3 },
    ...{ hint: '0 is the ground floor', description: '0 is the ground floor' },
  },
  ofFloors: {
    ...{ group: 'place', kind: 'integer', label: 'Topmost floor', min: 0, max: 200, example: 9 },
    description: 'The topmost floor',
  },
  facing: {
    ...{ group: 'place', kind: 'choice', label: 'Facing', example: 'East' },
    choices: {
      ...{ North: 'North', 'North-east': 'North-east', East: 'East', 'South-east': 'South-east' },
      ...{ South: 'South', 'South-west': 'South-west', West: 'West', 'North-west': 'North-west' },
    },
    filter: {
      ...{ any: 'Any direction', description: 'Faces there' },
      chip: (label) => `Faces ${label.toLowerCase()}`,
    },
  },
  bathrooms: { group: 'rooms', kind: 'integer', label: 'Bathrooms', min: 0, max: 50, example: 2 },
  carParking: {
    ...{ group: 'rooms', kind: 'integer', label: 'Car parking', min: 0, max: 20, example: 1 },
    ...{ hint: 'How many cars', description: 'Places for cars' },
  },
  bikeParking: {
    ...{ group: 'rooms', kind: 'integer', label: 'Bike parking', min: 0, max: 20, example: 1 },
    ...{ hint: 'How many bikes', description: 'Places for bikes' },
  },
  pets: {
    ...{ group: 'people', kind: 'flag', label: 'Pets', choices: { yes: 'Welcome', no: 'Not allowed' } },
    ...{ example: true, description: 'Whether pets are welcome' },
    filter: { chip: 'Pets welcome', description: 'Pets are welcome' },
  },
  maxOccupants: { group: 'people', kind: 'integer', label: 'Most occupants', min: 1, max: 100, example: 4 },
  pgFor: {
    ...{ group: 'people', kind: 'choice', label: 'This PG is for', example: 'Anyone' },
    choices: { Women: 'Women', Men: 'Men', Anyone: 'Women and men' },
    description: 'Of a PG alone: whom it is for',
  },
  openTo: {
    ...{
      group: 'open to',
      kind: 'choices',
      label: 'Open to',
      example: ['Families', 'Sharers'],
      description: 'Null or none: all',
    },
    choices: {
      ...{ Families: 'Families', 'Single people': 'Single people' },
      ...{ Sharers: 'Sharers', Companies: 'Companies' },
    },
    filter: {
      ...{ any: 'Anyone', description: 'Open to them' },
      chip: (label) => `Open to ${label.toLowerCase()}`,
    },
  },
} as const satisfies Record<string, Fact & { group: AskedGroup }>;

/** The one declaration of a home's facts. */
export const PROPERTY_FACTS = { ...BASIC_FACTS, ...ASKED_FACTS };

export type PropertyFactName = keyof typeof PROPERTY_FACTS;
export type AskedFactName = keyof typeof ASKED_FACTS;
export type PropertyFactValues = FactValues<typeof PROPERTY_FACTS>;
export type AskedFactValues = Pick<PropertyFactValues, AskedFactName>;

export const PROPERTY_STATUSES = {
  available: 'Available',
  vacant: 'Vacant',
  rented: 'Rented',
  sold: 'Sold',
} as const;

/** Id of the type PG, the only homes that may be for women or for men. */
export const PG_TYPE = 6;

type Facts = typeof PROPERTY_FACTS;
export type FilteredFactName = {
  [N in PropertyFactName]: Facts[N] extends { filter: object } ? N : never;
}[PropertyFactName];

/** Facts by which visitors can filter homes, in the order of the declaration. */
export const FILTERED_FACTS = Object.keys(PROPERTY_FACTS).filter(
  (name) => 'filter' in PROPERTY_FACTS[name as PropertyFactName],
) as FilteredFactName[];

/** Facts of a home whose owner answered none of the questions. */
export const UNSAID = Object.fromEntries(
  Object.entries<Fact>(ASKED_FACTS).map(([name, fact]) => [
    name,
    fact.kind === 'choices' ? Object.keys(fact.choices) : null,
  ]),
) as AskedFactValues;
