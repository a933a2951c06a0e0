import { PG_TYPE, PROPERTY_FACTS } from '@kiraya/rules';
import type { Property } from '../api/property';
import type { PropertyBody } from '../api/property-body';
import { emptyFacts, factBodyOf, type FactFormValues, factValuesOf } from '../../../facts/fact-values';

export interface ImageValues {
  url: string;
  caption: string;
  /** Id of its upload; `url` is empty until that is done. */
  upload?: string;
}

/** Form values. An empty number is an empty string, as its field shows it. */
export interface PropertyValues extends FactFormValues<typeof PROPERTY_FACTS> {
  status: string;
  amenityIds: number[];
  images: ImageValues[];
  ownerId: string;
}

export const emptyProperty: PropertyValues = {
  ...emptyFacts(PROPERTY_FACTS),
  status: '',
  amenityIds: [],
  images: [],
  ownerId: '',
};

export const valuesOf = (property: Property): PropertyValues => ({
  ...factValuesOf(PROPERTY_FACTS, { ...property, typeId: property.type.id, configId: property.config.id }),
  status: property.status,
  amenityIds: property.amenities.map((entry) => entry.amenity.id),
  images: property.images.map(({ imgUrl, caption }) => ({ url: imgUrl, caption: caption ?? '' })),
  ownerId: '',
});

/** Values for a draft: without pictures that are still uploading. */
export const withoutUploads = (values: PropertyValues): PropertyValues => ({
  ...values,
  images: values.images
    .filter(({ url, upload }) => url || !upload)
    .map(({ url, caption }) => ({ url, caption })),
});

/** Request body, from valid values. */
export const bodyOf = (values: PropertyValues): PropertyBody => ({
  ...factBodyOf(PROPERTY_FACTS, values),
  ...(Number(values.typeId) !== PG_TYPE && { pgFor: null }),
  amenityIds: values.amenityIds,
  images: values.images.map(({ url, caption }) => ({ url: url.trim(), caption: caption.trim() || null })),
});
