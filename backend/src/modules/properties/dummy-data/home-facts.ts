import { addDays, PROPERTY_FACTS, valuesOfChoices } from '@kiraya/rules';
import { daysBefore } from '../../../platform/dummy-data/dates.js';
import { seeded, type Random } from '../../../platform/dummy-data/random.js';
import type { ConfigName, DummyFacts, DummyProperty, PropertyTypeName } from './types.js';

type Known = Pick<
  DummyProperty,
  'address' | 'name' | 'type' | 'config' | 'listFor' | 'bestAbout' | 'amenities' | 'areaSqft'
>;

const FACINGS = valuesOfChoices(PROPERTY_FACTS.facing.choices);
const OPEN_TO = valuesOfChoices(PROPERTY_FACTS.openTo.choices);
const WATER = valuesOfChoices(PROPERTY_FACTS.waterSupply.choices);
const BATHROOMS: Readonly<Record<ConfigName, number>> = {
  '1 RK': 1,
  '1 BHK': 1,
  '2 BHK': 2,
  '2.5 BHK': 2,
  '3 BHK': 3,
  '4 BHK': 4,
  '4+ BHK': 5,
};
const TRADE: readonly PropertyTypeName[] = ['Shop', 'Office'];
const OF_THEIR_OWN: readonly PropertyTypeName[] = ['Villa', 'Independent House'];
const ORDINALS = ['Ground', 'First', 'Second', 'Third'];
const TALLEST: Partial<Record<PropertyTypeName, number>> = { 'Builder Floor': 4, PG: 4, Shop: 3 };

/** Optional facts of a demo home; older listings have fewer. */
export function factsOf(home: Known, index: number, today: string): DummyFacts {
  const random = seeded(9000 + index);
  const says = (): boolean => random.between(0, 1) > index / 100;
  const isTrade = TRADE.includes(home.type);
  const floors = floorsOf(home, random);
  const car = home.amenities.includes('Covered parking') ? random.whole(1, home.areaSqft > 1400 ? 2 : 1) : 0;
  return {
    ...(says() ? floors : { floor: null, ofFloors: null }),
    bathrooms: BATHROOMS[home.config],
    facing: says() ? random.pick(FACINGS) : null,
    carParking: says() ? car : null,
    bikeParking: says() ? random.whole(isTrade ? 0 : 1, 2) : null,
    pets: isTrade ? null : petsOf(home, random),
    openTo: isTrade ? ['Companies'] : home.type === 'PG' ? ['Single people'] : openTo(random),
    pgFor: home.type === 'PG' ? pgFor(home) : null,
    maxOccupants: isTrade || !says() ? null : home.type === 'PG' ? 2 : 2 * BATHROOMS[home.config] + 1,
    maintenancePaise: home.listFor === 'rent' ? maintenanceOf(home, random) : null,
    availableFrom: index % 4 === 2 ? addDays(today, 5 + (index % 5) * 9) : null,
    confirmedAt: daysBefore(today, index % 9, random.whole(540, 1230)),
    waterSupply: says() ? random.pick(WATER) : null,
  };
}

/** Floors by the address: 'B-604' is on the sixth, 'Second floor' on the second. */
function floorsOf({ address, type }: Known, random: Random): Pick<DummyFacts, 'floor' | 'ofFloors'> {
  if (OF_THEIR_OWN.includes(type)) return { floor: null, ofFloors: random.whole(1, 2) };
  const named = ORDINALS.findIndex((ordinal) => address.includes(`${ordinal} floor`));
  const number = /^[^,]*?(\d{3,4})(?!\d)/.exec(address)?.[1] ?? /\b(\d)[A-Z]\b/.exec(address)?.[1];
  const inTower = number && (number.length > 2 ? Math.floor(Number(number) / 100) : Number(number));
  const floor = named >= 0 ? named : typeof inTower === 'number' ? inTower : null;
  const least = Math.max(floor ?? 0, 2);
  const most = Math.max(least, TALLEST[type] ?? least + 6);
  return { floor, ofFloors: random.whole(least, most) };
}

function petsOf({ bestAbout }: Known, random: Random): boolean | null {
  if (bestAbout.includes('Pets are welcome')) return true;
  return random.between(0, 1) < 0.4 ? null : random.between(0, 1) < 0.5;
}

const openTo = (random: Random): DummyFacts['openTo'] =>
  random.between(0, 1) < 0.6 ? [...OPEN_TO] : OPEN_TO.filter((one) => one !== 'Companies');

function pgFor({ name, bestAbout }: Known): DummyFacts['pgFor'] {
  if (name.includes('Women')) return 'Women';
  return bestAbout.includes('our boys') ? 'Men' : 'Anyone';
}

const TO_NEAREST = 100;
function maintenanceOf({ bestAbout, areaSqft, type }: Known, random: Random): bigint | null {
  const included = /maintenance is included|covers water and maintenance/i.test(bestAbout);
  if (included || type === 'PG') return 0n;
  if (OF_THEIR_OWN.includes(type)) return null;
  const rupees = Math.round((areaSqft * random.between(2, 4)) / TO_NEAREST) * TO_NEAREST;
  return BigInt(rupees) * 100n;
}
