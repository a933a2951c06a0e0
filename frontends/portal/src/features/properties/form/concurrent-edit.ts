import { formatDate, formatMoney, formatNumber } from '@kiraya/formats';
import type { Property } from '../api/property';
import {
  furnishingOptions,
  labelOf,
  listForOptions,
  petsOptions,
  pgForOptions,
  statusOptions,
} from './property-options';
import { valuesOf, type PropertyValues } from './property-values';

type Field = Exclude<keyof PropertyValues, 'ownerId'>;

/** Label of each field, and its value in words. */
const FIELDS: Record<Field, [label: string, words: (property: Property) => string]> = {
  name: ['Name', ({ name }) => name],
  address: ['Address', ({ address }) => address],
  locality: ['Locality', ({ locality }) => locality ?? ''],
  city: ['City', ({ city }) => city ?? ''],
  pinCode: ['PIN code', ({ pinCode }) => pinCode ?? ''],
  typeId: ['Type', ({ type }) => type.name],
  configId: ['Config', ({ config }) => config.name],
  areaSqft: ['Area (sqft)', ({ areaSqft }) => formatNumber(areaSqft)],
  furnishing: ['Furnishing', ({ furnishing }) => labelOf(furnishingOptions, furnishing)],
  listFor: ['List For', ({ listFor }) => labelOf(listForOptions, listFor)],
  bestAbout: ['Best About', ({ bestAbout }) => bestAbout ?? ''],
  costValue: ['Cost', ({ costValue }) => formatMoney(costValue)],
  securityDeposit: ['Security Deposit', ({ securityDeposit }) => formatMoney(securityDeposit)],
  latitude: ['Latitude', ({ latitude }) => String(latitude ?? '')],
  longitude: ['Longitude', ({ longitude }) => String(longitude ?? '')],
  amenityIds: ['Amenities', ({ amenities }) => amenities.map(({ amenity }) => amenity.name).join(', ')],
  images: ['Pictures', ({ images }) => String(images.length)],
  availableFrom: ['Available from', ({ availableFrom }) => (availableFrom ? formatDate(availableFrom) : '')],
  maintenance: ['Maintenance', ({ maintenance }) => (maintenance === null ? '' : formatMoney(maintenance))],
  floor: ['Floor', ({ floor }) => String(floor ?? '')],
  ofFloors: ['Topmost floor', ({ ofFloors }) => String(ofFloors ?? '')],
  facing: ['Facing', ({ facing }) => facing ?? ''],
  bathrooms: ['Bathrooms', ({ bathrooms }) => String(bathrooms ?? '')],
  carParking: ['Car parking', ({ carParking }) => String(carParking ?? '')],
  bikeParking: ['Bike parking', ({ bikeParking }) => String(bikeParking ?? '')],
  pets: ['Pets', (property) => labelOf(petsOptions, valuesOf(property).pets)],
  openTo: ['Open to', ({ openTo }) => openTo.join(', ')],
  pgFor: ['The PG is', ({ pgFor }) => labelOf(pgForOptions, pgFor ?? '')],
  maxOccupants: ['Most occupants', ({ maxOccupants }) => String(maxOccupants ?? '')],
  status: ['Status', ({ status }) => labelOf(statusOptions, status)],
};

/** Field that changed since the form was opened. */
export interface ConcurrentChange {
  field: Field;
  label: string;
  /** Current value in words; empty if it was cleared. */
  now: string;
}

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const fields = Object.keys(FIELDS) as Field[];

/** Fields that differ between the opened and the newer state. */
export function changesBetween(opened: Property, newer: Property): ConcurrentChange[] {
  const [before, after] = [valuesOf(opened), valuesOf(newer)];
  return fields
    .filter((field) => !alike(before[field], after[field]))
    .map((field) => ({ field, label: FIELDS[field][0], now: FIELDS[field][1](newer) }));
}

/** Merges typed changes into the newer state. */
export function withTyped(opened: Property, newer: Property, typed: PropertyValues): PropertyValues {
  const before = valuesOf(opened);
  const kept = Object.entries(typed).filter(([field, value]) => !alike(before[field as Field], value));
  return { ...valuesOf(newer), ...Object.fromEntries(kept) };
}
