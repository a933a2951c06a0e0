import type { Property } from '../api/property';
import type { HomeFactsBody, PropertyBody } from '../api/property-body';
import { openToOptions, PG_TYPE, type OpenTo } from './property-options';

type NumberOrNone = number | '';

export interface ImageValues {
  url: string;
  caption: string;
  /** Id of its upload; `url` is empty until that is done. */
  upload?: string;
}

/** Form values. An empty number is an empty string, as its field shows it. */
export interface PropertyValues {
  name: string;
  typeId: NumberOrNone;
  configId: NumberOrNone;
  address: string;
  locality: string;
  city: string;
  pinCode: string;
  status: string;
  listFor: string;
  areaSqft: NumberOrNone;
  furnishing: string;
  bestAbout: string;
  costValue: NumberOrNone;
  securityDeposit: NumberOrNone;
  latitude: NumberOrNone;
  longitude: NumberOrNone;
  amenityIds: number[];
  images: ImageValues[];
  ownerId: string;
  availableFrom: string;
  maintenance: NumberOrNone;
  floor: NumberOrNone;
  ofFloors: NumberOrNone;
  facing: string;
  bathrooms: NumberOrNone;
  carParking: NumberOrNone;
  bikeParking: NumberOrNone;
  /** Pets allowed: `yes`, `no` or unanswered. */
  pets: string;
  openTo: OpenTo[];
  /** For PGs alone. */
  pgFor: string;
  maxOccupants: NumberOrNone;
}

export const emptyProperty: PropertyValues = {
  name: '',
  typeId: '',
  configId: '',
  address: '',
  locality: '',
  city: '',
  pinCode: '',
  status: '',
  listFor: 'rent',
  areaSqft: '',
  furnishing: 'Unfurnished',
  bestAbout: '',
  costValue: '',
  securityDeposit: '',
  latitude: '',
  longitude: '',
  amenityIds: [],
  images: [],
  ownerId: '',
  availableFrom: '',
  maintenance: '',
  floor: '',
  ofFloors: '',
  facing: '',
  bathrooms: '',
  carParking: '',
  bikeParking: '',
  pets: '',
  openTo: openToOptions.map(({ value }) => value),
  pgFor: '',
  maxOccupants: '',
};

export function valuesOf(property: Property): PropertyValues {
  const { name, address, status, listFor, areaSqft, furnishing, costValue, securityDeposit } = property;
  return {
    ...{ name, address, status, listFor, areaSqft, furnishing, costValue, securityDeposit },
    typeId: property.type.id,
    configId: property.config.id,
    locality: property.locality ?? '',
    city: property.city ?? '',
    pinCode: property.pinCode ?? '',
    bestAbout: property.bestAbout ?? '',
    latitude: property.latitude ?? '',
    longitude: property.longitude ?? '',
    amenityIds: property.amenities.map((entry) => entry.amenity.id),
    images: property.images.map(({ imgUrl, caption }) => ({ url: imgUrl, caption: caption ?? '' })),
    ownerId: '',
    ...factsOf(property),
  };
}

type HomeFacts = Pick<
  PropertyValues,
  | ('availableFrom' | 'maintenance' | 'floor' | 'ofFloors' | 'facing' | 'bathrooms')
  | ('carParking' | 'bikeParking' | 'pets' | 'openTo' | 'pgFor' | 'maxOccupants')
>;

const yesOrNo = { true: 'yes', false: 'no' } as const;

function factsOf(property: Property): HomeFacts {
  return {
    availableFrom: property.availableFrom ?? '',
    maintenance: property.maintenance ?? '',
    floor: property.floor ?? '',
    ofFloors: property.ofFloors ?? '',
    facing: property.facing ?? '',
    bathrooms: property.bathrooms ?? '',
    carParking: property.carParking ?? '',
    bikeParking: property.bikeParking ?? '',
    pets: property.pets === null ? '' : yesOrNo[`${property.pets}`],
    openTo: property.openTo,
    pgFor: property.pgFor ?? '',
    maxOccupants: property.maxOccupants ?? '',
  };
}

/** Values for a draft: without pictures that are still uploading. */
export const withoutUploads = (values: PropertyValues): PropertyValues => ({
  ...values,
  images: values.images
    .filter(({ url, upload }) => url || !upload)
    .map(({ url, caption }) => ({ url, caption })),
});

const orNull = (text: string) => text.trim() || null;
const numberOrNull = (value: NumberOrNone) => (value === '' ? null : value);

/** Request body, from valid values. */
export function bodyOf(values: PropertyValues): PropertyBody {
  return {
    name: values.name.trim(),
    typeId: Number(values.typeId),
    configId: Number(values.configId),
    address: values.address.trim(),
    locality: orNull(values.locality),
    city: orNull(values.city),
    pinCode: orNull(values.pinCode),
    listFor: values.listFor as PropertyBody['listFor'],
    areaSqft: Number(values.areaSqft),
    furnishing: values.furnishing as PropertyBody['furnishing'],
    bestAbout: orNull(values.bestAbout),
    costValue: Number(values.costValue),
    securityDeposit: Number(values.securityDeposit),
    latitude: numberOrNull(values.latitude),
    longitude: numberOrNull(values.longitude),
    amenityIds: values.amenityIds,
    images: values.images.map(({ url, caption }) => ({ url: url.trim(), caption: orNull(caption) })),
    ...factsBodyOf(values),
  };
}

function factsBodyOf(values: PropertyValues): HomeFactsBody {
  return {
    availableFrom: orNull(values.availableFrom),
    maintenance: numberOrNull(values.maintenance),
    floor: numberOrNull(values.floor),
    ofFloors: numberOrNull(values.ofFloors),
    facing: (values.facing || null) as HomeFactsBody['facing'],
    bathrooms: numberOrNull(values.bathrooms),
    carParking: numberOrNull(values.carParking),
    bikeParking: numberOrNull(values.bikeParking),
    pets: values.pets ? values.pets === 'yes' : null,
    openTo: values.openTo,
    pgFor: values.typeId === PG_TYPE ? ((values.pgFor || null) as HomeFactsBody['pgFor']) : null,
    maxOccupants: numberOrNull(values.maxOccupants),
  };
}
