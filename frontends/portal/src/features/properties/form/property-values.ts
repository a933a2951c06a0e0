import type { Property } from '../api/property';
import type { PropertyBody } from '../api/property-body';

type NumberOrNone = number | '';

export interface ImageValues {
  url: string;
  caption: string;
  /** The upload that it comes by; its address is empty until it is there. */
  upload?: string;
}

/** What the form holds. An empty number is an empty string, as its field shows it. */
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
  };
}

const orNull = (text: string) => text.trim() || null;
const numberOrNull = (value: NumberOrNone) => (value === '' ? null : value);

/** What is sent of values that passed the schema. */
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
  };
}
