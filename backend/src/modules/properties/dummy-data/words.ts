import { NEARBY } from './words-nearby.js';
import type { PropertyTypeName } from './types.js';

const OPENERS: Readonly<Record<PropertyTypeName, readonly string[]>> = {
  Apartment: [
    'Corner flat with windows on three sides, so there is light from breakfast until evening.',
    'We lived here for nine years and moved only because the children left for college.',
    'East facing, with a breeze through the hall that saves you the air conditioner for most of the year.',
    'Repainted last month, with new taps and a new geyser; you would be the first to use them.',
    'Every bedroom has a window to the open side, and no other tower looks in.',
    'The society is strict about noise after ten, which we have come to love.',
    'A high floor, well kept, with a kitchen that was redone two years ago.',
    'Water for twenty four hours, two lifts that work, and neighbours who say good morning.',
    'Vastu compliant, with a pooja corner off the dining space.',
    'There is a large utility area behind the kitchen, big enough for a washing machine and all the buckets.',
    'The hall takes a six seat sofa and a dining table without a squeeze.',
    'Bought for our parents, hardly used, and looked after by a caretaker who lives downstairs.',
    'Wooden wardrobes in every bedroom and mosquito mesh on every window.',
    'The balcony is deep enough for tea for four, and the morning sun reaches only its edge.',
  ],
  'Independent House': [
    'My father built this house in 1994 with thick walls and teak doors, and it stays cool in summer.',
    'A whole house with your own gate, your own terrace and nobody above you.',
    'There is a mango tree in front, a tulsi in the courtyard and space for two cars.',
    'Red oxide floors downstairs, cool to walk on, and a terrace for drying papad and pickles.',
    'We live in the next lane and are happy to come when something needs mending.',
  ],
  Villa: [
    'The garden is looked after twice a week, which is part of the rent.',
    'Every bedroom has a bathroom of its own, and the study downstairs can take a guest.',
    'The double height hall and the verandah make it a house for large family dinners.',
    'Solar water heating, a rain water tank and a lawn that children can really play on.',
    'Staff room with a separate entrance, and a kitchen with a stone grinder that we could not part with.',
  ],
  'Builder Floor': [
    'The whole floor is yours, with a front and a back balcony and a stilt parking place.',
    'Only four families in the building, and all of them have been here for years.',
    'Built in 2018 with good fittings; the drawing room is seventeen feet long.',
    'A lift for four floors, an inverter for fans and lights, and a servant room on the terrace.',
    'Marble floors, a modular kitchen and ventilation at both ends.',
    'The terrace right is with this floor, so winter afternoons are spent in the sun.',
  ],
  Studio: [
    'Small, bright and complete: bed, desk, kitchenette and wardrobe, so come with a suitcase.',
    'Made for one person who works hard and wants everything within reach.',
    'Housekeeping comes twice a week and the wifi is a wired line of 200 Mbps.',
    'The furniture was made for this room by a local carpenter; there is storage even under the bed.',
  ],
  PG: [
    'Home cooked food three times a day, and on Sundays we ask you what you would like.',
    'Two beds to a room, a cupboard and a study table each, and laundry twice a week.',
    'The warden has been with us for eleven years, and there is a camera at the gate and in the corridors.',
  ],
  Shop: [
    'Ground floor with a sixteen foot front, a mezzanine for stock and a shutter that was changed this year.',
    'It ran as a sari shop for twenty years, so people know the corner.',
    'Three phase power, a loft and a small washroom; suitable for anything but a restaurant.',
  ],
  Office: [
    'Thirty two desks, a cabin and a meeting room, cabled and ready to sit down in.',
    'A plug and play floor with its own pantry, access cards and lights that switch themselves off.',
    'Column free floor plate with daylight on two sides, and full power backup for the server room.',
  ],
};

const HOME_CLOSERS = [
  'Pets are welcome if they are friendly.',
  'We would be glad of someone who stays two years or more.',
  'Night owls are fine with us as long as the neighbours can sleep.',
  'No brokers please; call us after you have seen the place.',
  'Cook whatever you like: the kitchen has a chimney.',
  'Maintenance is included, electricity is by the meter.',
  'Painting is done before every new tenant, at our cost.',
  'The deposit is returned within a week of handing over the keys; ask our last tenant.',
  'Gas pipeline and broadband are connected already.',
  'Ready to move in from the first of the month.',
  'One covered parking place comes with it, and visitors can park inside.',
  'We keep an eye on the house ourselves and do not visit without asking.',
  'Working couples have always been comfortable here.',
  'You may put up shelves and pictures, we only ask that you fill the holes.',
  'The rent goes up by five per cent a year and not more.',
] as const;

const TRADE_CLOSERS = [
  'Fit-out time of three weeks is free of rent.',
  'GST invoice is given, and the lock-in is one year.',
  'Society permission for a sign board is already in hand.',
  'Loading by the back lane before ten in the morning.',
  'Two car parks come with the unit.',
  'Papers are clear and can be seen before the token is paid.',
] as const;

const STAY_CLOSERS = [
  'No lock-in; a month of notice is enough.',
  'Gate closes at half past ten, later if you tell the warden.',
  'Parents can stay in the guest room for two nights a month.',
] as const;

const SINGLE_CLOSERS = [
  'Rent covers water and maintenance, electricity is by the meter.',
  'Ready to move in from the first of the month.',
  'Suits one person, or two who get on very well.',
  'A month of notice is enough after the first three.',
] as const;

const TYPES = Object.keys(OPENERS) as PropertyTypeName[];

function closers(type: PropertyTypeName): readonly string[] {
  if (type === 'PG') return STAY_CLOSERS;
  if (type === 'Studio') return SINGLE_CLOSERS;
  return type === 'Shop' || type === 'Office' ? TRADE_CLOSERS : HOME_CLOSERS;
}

/**
 * An owner's description of a home.
 * @param ofType number of earlier homes of this type
 * @param ofLocality number of earlier homes of this locality
 */
export function bestAbout(
  type: PropertyTypeName,
  locality: string,
  ofType: number,
  ofLocality: number,
): string {
  const opener = OPENERS[type][ofType % OPENERS[type].length] as string;
  const nearby = NEARBY[locality]?.[ofLocality % 2] ?? '';
  const list = closers(type);
  const closer = list[(ofType * 2 + ofLocality + TYPES.indexOf(type) * 4) % list.length] as string;
  return [opener, nearby, closer].filter(Boolean).join(' ');
}
