import { formatDate } from './dates';

/** Facts that an owner gives about a home. */
export interface ToldHome {
  type: { name: string };
  listFor: 'rent' | 'lease' | 'sell';
  /** `YYYY-MM-DD` */
  availableFrom: string | null;
  /** 0 is the ground floor. */
  floor: number | null;
  ofFloors: number | null;
  facing: string | null;
  bathrooms: number | null;
  carParking: number | null;
  bikeParking: number | null;
  pets: boolean | null;
  pgFor: 'Women' | 'Men' | 'Anyone' | null;
  maxOccupants: number | null;
  openTo: readonly string[];
}

/** Residential, not a shop or an office. */
export const isHome = ({ type }: Pick<ToldHome, 'type'>): boolean =>
  type.name !== 'Shop' && type.name !== 'Office';

function floorOf({ floor, ofFloors }: ToldHome): string | undefined {
  if (floor == null) return ofFloors == null ? undefined : `${ofFloors} floors above the ground`;
  const name = floor === 0 ? 'Ground' : floor < 0 ? 'Basement' : `${floor}`;
  return ofFloors == null ? name : `${name} of ${ofFloors}`;
}

const places = (count: number, what: string): string | false =>
  count > 0 && `${count} ${what}${count === 1 ? '' : 's'}`;

function parkingOf({ carParking, bikeParking }: ToldHome): string | undefined {
  if (carParking == null && bikeParking == null) return undefined;
  return (
    [places(carParking ?? 0, 'car'), places(bikeParking ?? 0, 'bike')].filter(Boolean).join(', ') || 'None'
  );
}

const petsOf = ({ pets }: ToldHome): string | undefined =>
  pets == null ? undefined : pets ? 'Welcome' : 'Not allowed';

/** Tenants it is open to. Undefined for homes on sale and for shops and offices. */
function openToOf({ openTo, listFor, type }: ToldHome): string | undefined {
  return listFor === 'sell' || !isHome({ type }) ? undefined : openTo.join(', ');
}

const PG_FOR = { Women: 'Women', Men: 'Men', Anyone: 'Women and men' } as const;

/**
 * Labelled facts that visitors ask about first; skips those that the owner left out.
 * @param today `YYYY-MM-DD`; undefined while it is not known
 */
export function homeFacts(home: ToldHome, today?: string): { label: string; value: string | number }[] {
  const { availableFrom, facing, bathrooms, pgFor, maxOccupants } = home;
  const isNow = availableFrom && today && availableFrom <= today;
  const facts: [string, string | number | null | undefined][] = [
    ['Available from', availableFrom && (isNow ? 'Now' : formatDate(availableFrom))],
    ['Floor', floorOf(home)],
    ['Facing', facing],
    ['Bathrooms', bathrooms],
    ['Parking', parkingOf(home)],
    ['Pets', petsOf(home)],
    ['This PG is for', pgFor && PG_FOR[pgFor]],
    ['Most occupants', maxOccupants],
    ['Open to', openToOf(home)],
  ];
  return facts.flatMap(([label, value]) => (value == null || value === '' ? [] : [{ label, value }]));
}
