import { daysBefore } from '../../../platform/dummy-data/dates.js';
import type { DummyDataOptions } from '../../../platform/dummy-data/options.js';
import { seeded, type Random } from '../../../platform/dummy-data/random.js';
import { DEMO_OWNER } from '../../auth/index.js';
import { factsOf } from './home-facts.js';
import { HOME_ROWS, type HomeRow } from './home-list.js';
import { picturesOf } from './pictures.js';
import { placeOf, type Place } from './places.js';
import { amenitiesOf, areaRange, RENT_FACTOR, TYPE_FACTOR } from './sizes.js';
import type { ConfigName, DummyProperty, PropertyTypeName } from './types.js';
import { bestAbout } from './words.js';

/** Rows of the demo owner's account, and rows of sold homes. */
const DEMO_OWNED = new Set([0, 3, 10, 18, 21, 29, 34, 42, 48, 53]);
const SOLD = new Set([31, 44, 50, 55]);
const OWNERS = 12;
const MONTHS_OF_RENT_IN_A_PRICE = 300;

const paise = (rupees: number): bigint => BigInt(Math.round(rupees)) * 100n;
const toNearest = (value: number, step: number): number => Math.round(value / step) * step;

/** Range of monthly rents in rupees. */
export function rentRange(place: Place, type: PropertyTypeName, config: ConfigName): [number, number] {
  const factor = RENT_FACTOR[config] * TYPE_FACTOR[type];
  return [place.rent[0] * factor, place.rent[1] * factor];
}

function rentOf(place: Place, type: PropertyTypeName, config: ConfigName, random: Random): number {
  const [least, most] = rentRange(place, type, config);
  const rent = toNearest(random.between(least, most), 500);
  return Math.min(Math.floor(most / 500) * 500, Math.max(Math.ceil(least / 500) * 500, rent));
}

function terms(
  place: Place,
  row: HomeRow,
  sold: boolean,
  random: Random,
): Pick<DummyProperty, 'listFor' | 'costPaise' | 'depositPaise'> {
  const rent = rentOf(place, row[1], row[2], random);
  const months = row[1] === 'PG' ? 1 : random.whole(...place.deposit);
  if (!sold) return { listFor: 'rent', costPaise: paise(rent), depositPaise: paise(rent * months) };
  return {
    listFor: 'sell',
    costPaise: paise(toNearest(rent * MONTHS_OF_RENT_IN_A_PRICE, 50_000)),
    depositPaise: 0n,
  };
}

function nearTo(place: Place, random: Random): Pick<DummyProperty, 'latitude' | 'longitude'> {
  const around = (value: number): number => Math.round((value + random.between(-0.004, 0.004)) * 1e6) / 1e6;
  return { latitude: around(place.latitude), longitude: around(place.longitude) };
}

/** Age in days: two days apart at first, so that the list always has new homes, then weeks. */
function age(index: number): number {
  return Math.round(1 + index * 1.6 + (index * index) / 14);
}

interface Turn {
  readonly ofType: number;
  readonly ofLocality: number;
}

function home(row: HomeRow, index: number, turn: Turn, options: DummyDataOptions): DummyProperty {
  const [locality, type, config, name, street, furnishing] = row;
  const random = seeded(1000 + index);
  const place = placeOf(locality);
  const sold = SOLD.has(index);
  const said = {
    name,
    address: `${street}, ${locality}, ${place.city}, ${place.state} ${place.pin}`,
    type,
    config,
    ...terms(place, row, sold, random),
    areaSqft: toNearest(random.between(...areaRange(type, config)), 5),
    bestAbout: bestAbout(type, locality, turn.ofType, turn.ofLocality),
    ...nearTo(place, random),
    amenities: amenitiesOf(type, furnishing, (list) =>
      random.some(list, random.whole(1, Math.min(4, list.length))),
    ),
  };
  return {
    ...said,
    ...factsOf(said, index, options.today),
    id: options.newId(),
    ownerKey: DEMO_OWNED.has(index) ? DEMO_OWNER : `owner-${((index * 5) % OWNERS) + 1}`,
    city: place.city,
    locality,
    pinCode: place.pin,
    status: sold ? 'sold' : index % 3 === 1 ? 'vacant' : 'available',
    furnishing,
    images: picturesOf(type, turn.ofType, place.coast ?? false, random),
    createdAt: daysBefore(options.today, age(index), random.whole(540, 1230)),
  };
}

/** All demo homes, the newest first. */
export function makeHomes(options: DummyDataOptions): DummyProperty[] {
  const before = (index: number, column: 0 | 1): number =>
    HOME_ROWS.slice(0, index).filter((row) => row[column] === HOME_ROWS[index]?.[column]).length;
  return HOME_ROWS.map((row, index) =>
    home(row, index, { ofType: before(index, 1), ofLocality: before(index, 0) }, options),
  );
}
