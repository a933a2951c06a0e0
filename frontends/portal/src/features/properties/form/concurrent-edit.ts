import { formatFact } from '@kiraya/formats';
import { PROPERTY_FACTS, PROPERTY_STATUSES } from '@kiraya/rules';
import type { Property } from '../api/property';
import { valuesOf, type PropertyValues } from './property-values';

type Field = Exclude<keyof PropertyValues, 'ownerId'>;

/** Label of each field that is no declared fact, and of those declared by id, with its value in words. */
const OTHERS = {
  typeId: [PROPERTY_FACTS.typeId.label, ({ type }) => type.name],
  configId: [PROPERTY_FACTS.configId.label, ({ config }) => config.name],
  amenityIds: ['Amenities', ({ amenities }) => amenities.map(({ amenity }) => amenity.name).join(', ')],
  images: ['Pictures', ({ images }) => String(images.length)],
  status: ['Status', ({ status }) => PROPERTY_STATUSES[status]],
} satisfies Partial<Record<Field, [label: string, words: (property: Property) => string]>>;

/** Label of a field, and its value in words. */
function wordsOf(field: Field, property: Property): Pick<ConcurrentChange, 'label' | 'now'> {
  if (field in OTHERS) {
    const [label, words] = OTHERS[field as keyof typeof OTHERS];
    return { label, now: words(property) };
  }
  const name = field as Exclude<Field, keyof typeof OTHERS>;
  return { label: PROPERTY_FACTS[name].label, now: formatFact(PROPERTY_FACTS[name], property[name]) };
}

/** Field that changed since the form was opened. */
export interface ConcurrentChange {
  field: Field;
  label: string;
  /** Current value in words; empty if it was cleared. */
  now: string;
}

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const fields = Object.keys({ ...PROPERTY_FACTS, ...OTHERS }) as Field[];

/** Fields that differ between the opened and the newer state. */
export function changesBetween(opened: Property, newer: Property): ConcurrentChange[] {
  const [before, after] = [valuesOf(opened), valuesOf(newer)];
  return fields
    .filter((field) => !alike(before[field], after[field]))
    .map((field) => ({ field, ...wordsOf(field, newer) }));
}

/** Merges typed changes into the newer state. */
export function withTyped(opened: Property, newer: Property, typed: PropertyValues): PropertyValues {
  const before = valuesOf(opened);
  const kept = Object.entries(typed).filter(([field, value]) => !alike(before[field as Field], value));
  return { ...valuesOf(newer), ...Object.fromEntries(kept) };
}
