import { formatDate } from '@kiraya/formats';
import type { FactEntry } from './fact-grid';
import { isHome } from './offer';
import type { PublicProperty } from './property';

/** Answers of older servers have none of them. */
type Told = Partial<PublicProperty> & Pick<PublicProperty, 'listFor' | 'type'>;

function floorOf({ floor, ofFloors }: Told): string | undefined {
  if (floor == null) return ofFloors == null ? undefined : `${ofFloors} floors above the ground`;
  const name = floor === 0 ? 'Ground' : floor < 0 ? 'Basement' : `${floor}`;
  return ofFloors == null ? name : `${name} of ${ofFloors}`;
}

const places = (count: number, what: string): string | false =>
  count > 0 && `${count} ${what}${count === 1 ? '' : 's'}`;

function parkingOf({ carParking, bikeParking }: Told): string | undefined {
  if (carParking == null && bikeParking == null) return undefined;
  return (
    [places(carParking ?? 0, 'car'), places(bikeParking ?? 0, 'bike')].filter(Boolean).join(', ') || 'None'
  );
}

const petsOf = ({ pets }: Told): string | undefined =>
  pets == null ? undefined : pets ? 'Welcome' : 'Not allowed';

/** Whom it is open to; a price says it to nobody, and nobody lives in a shop. */
function openToOf({ openTo, listFor, type }: Told): string | undefined {
  return listFor === 'sell' || !isHome({ type }) ? undefined : openTo?.join(', ');
}

const PG_FOR = { Women: 'Women', Men: 'Men', Anyone: 'Women and men' } as const;

/** What visitors ask about first, as far as the owner said it. @param today undefined while it is not known */
export function homeFacts(home: Told, today?: string): FactEntry[] {
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
