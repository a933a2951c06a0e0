import type { HandoverRoomInputDto } from './handover-input.dto.js';
import { MOST } from './handover.constants.js';

/** A home as its listing says. */
export interface HomeFacts {
  configuration: string;
  bathrooms: number | null;
  furnishing: 'Unfurnished' | 'Semi' | 'Fully';
}

const EVERYWHERE = [
  'Walls and paint',
  'Floor',
  'Ceiling',
  'Doors and locks',
  'Windows',
  'Lights and fans',
  'Switches and sockets',
];
const OF_KITCHEN = ['Sink and taps', 'Counter', 'Cabinets'];
const OF_BATHROOM = [
  'Walls and tiles',
  'Floor',
  'Door and lock',
  'Lights and exhaust',
  'Taps and shower',
  'Wash basin',
  'Toilet',
  'Geyser',
];
const OF_HALL = { Unfurnished: [], Semi: [], Fully: ['Sofa', 'Table and chairs', 'Curtains'] };
const OF_BEDROOM = {
  Unfurnished: [],
  Semi: ['Wardrobe'],
  Fully: ['Wardrobe', 'Bed and mattress', 'Curtains'],
};
const MOST_BATHROOMS = 5;

const numbered = (name: string, count: number): string[] =>
  count === 1 ? [name] : Array.from({ length: count }, (_, nth) => `${name} ${nth + 1}`);

/** Rooms with items that nobody has looked at yet, from the configuration of a home: `2.5 BHK` has a study. */
export function proposedRooms({ configuration, bathrooms, furnishing }: HomeFacts): HandoverRoomInputDto[] {
  const size = Number.parseFloat(configuration) || 1;
  const isOneRoom = configuration.endsWith('RK');
  const bedrooms = isOneRoom ? 0 : Math.floor(size);
  const rooms: [names: string[], items: string[]][] = [
    [[isOneRoom ? 'Room' : 'Hall'], [...EVERYWHERE, ...OF_HALL[furnishing]]],
    [['Kitchen'], [...EVERYWHERE, ...OF_KITCHEN]],
    [bedrooms ? numbered('Bedroom', bedrooms) : [], [...EVERYWHERE, ...OF_BEDROOM[furnishing]]],
    [size % 1 ? ['Study'] : [], EVERYWHERE],
    [numbered('Bathroom', Math.min(bathrooms ?? Math.max(1, bedrooms), MOST_BATHROOMS)), OF_BATHROOM],
  ];
  return rooms
    .flatMap(([names, items]) =>
      names.map((name) => ({ name, items: items.map((item) => ({ name: item })) })),
    )
    .slice(0, MOST.rooms);
}
