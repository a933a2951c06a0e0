import type { Random } from '../../../platform/dummy-data/random.js';
import type { DummyPicture, PropertyTypeName } from './types.js';

/** Number of pictures of each subject in the site's `/media/demo/`. */
const VARIANTS = {
  tower: 7,
  floor: 6,
  house: 6,
  villa: 5,
  shop: 4,
  office: 4,
  pg: 4,
  living: 6,
  bedroom: 5,
  twin: 2,
  kitchen: 5,
  bathroom: 4,
  balcony: 6,
  study: 3,
  'shop-inside': 3,
  'office-inside': 3,
} as const;
type Subject = keyof typeof VARIANTS;

const CAPTIONS: Readonly<Record<Subject, readonly string[]>> = {
  tower: ['The building from the main gate', 'Our tower, seen from the road', 'Front of the building'],
  floor: ['The building from the street', 'Front, with stilt parking', 'The house and its gate'],
  house: ['The house from the gate', 'Front of the house', 'The house and its front yard'],
  villa: ['The villa and its lawn', 'Front of the villa', 'The garden path to the door'],
  shop: ['The shop from the footpath', 'Shop front, in the middle of the row'],
  office: ['The building from the avenue', 'Main entrance side'],
  pg: ['The building from the street', 'Corridors open to the front'],
  living: [
    'Living room',
    'Hall with the balcony door',
    'Drawing room, as we have it now',
    'Living room in the afternoon',
  ],
  bedroom: ['Main bedroom', 'Bedroom with wardrobe', 'Second bedroom', 'Bedroom with a window to the side'],
  twin: ['A room for two', 'Twin room on the second floor'],
  kitchen: ['Kitchen with chimney and hob', 'Kitchen, with the sink under the window', 'Modular kitchen'],
  bathroom: ['Bathroom with geyser', 'Attached bathroom', 'Bathroom'],
  balcony: ['Balcony', 'Tea on the balcony', 'View from the balcony'],
  study: ['Study', 'Work corner', 'Room used as a study'],
  'shop-inside': ['Inside, with counter and shelves', 'The shop floor'],
  'office-inside': ['Open floor with desks', 'Work area by the windows'],
};

/** Variants with a view of the sea, only for homes near it. */
const BY_THE_SEA: Partial<Record<Subject, readonly number[]>> = {
  balcony: [2, 6],
  living: [5, 1, 3],
  bedroom: [5, 1, 3],
};
const INLAND: Partial<Record<Subject, readonly number[]>> = {
  living: [1, 2, 3, 4, 6],
  bedroom: [1, 2, 3, 4],
};
const BALCONIES = { high: [1, 4], low: [3, 5] } as const;

const ROOMS: Readonly<Record<PropertyTypeName, readonly Subject[]>> = {
  Apartment: ['tower', 'living', 'bedroom', 'kitchen', 'balcony'],
  'Builder Floor': ['floor', 'living', 'bedroom', 'kitchen', 'bathroom'],
  'Independent House': ['house', 'living', 'bedroom', 'kitchen', 'study'],
  Villa: ['villa', 'living', 'bedroom', 'study', 'balcony'],
  Studio: ['tower', 'bedroom', 'kitchen', 'bathroom'],
  PG: ['pg', 'twin', 'bathroom', 'kitchen'],
  Shop: ['shop', 'shop-inside', 'study'],
  Office: ['office', 'office-inside', 'study'],
};

const SPECIAL: Partial<Record<`${PropertyTypeName} ${Subject}`, string>> = {
  'Shop study': 'Back office upstairs',
  'Office study': "Manager's cabin",
  'PG kitchen': 'Common kitchen',
  'Studio bedroom': 'The studio room',
};

function fileOf(subject: Subject, variant: number): string {
  const name = subject === 'twin' ? `bedroom-${variant + 5}` : `${subject}-${variant}`;
  return `/media/demo/${name}.svg`;
}

function variantOf(subject: Subject, turn: number, coast: boolean, high: boolean): number {
  const inland = subject === 'balcony' ? BALCONIES[high ? 'high' : 'low'] : INLAND[subject];
  const fitting = (coast ? BY_THE_SEA[subject] : undefined) ?? inland;
  return fitting ? (fitting[turn % fitting.length] as number) : (turn % VARIANTS[subject]) + 1;
}

const TYPES = Object.keys(ROOMS) as PropertyTypeName[];

/**
 * Three to five pictures, the front first.
 * @param turn number of earlier homes of this type, so that neighbours in a list differ
 */
export function picturesOf(
  type: PropertyTypeName,
  turn: number,
  coast: boolean,
  random: Random,
): DummyPicture[] {
  const rooms = ROOMS[type];
  const count = Math.max(3, rooms.length - (turn % 3 === 2 ? 1 : 0));
  const inside = turn * 3 + TYPES.indexOf(type);
  return rooms.slice(0, count).map((subject, index) => ({
    imgUrl: fileOf(
      subject,
      variantOf(subject, index === 0 ? turn : inside + index, coast, type === 'Apartment'),
    ),
    caption: SPECIAL[`${type} ${subject}`] ?? random.pick(CAPTIONS[subject]),
  }));
}
