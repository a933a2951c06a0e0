import type { PropertyFactValues } from '@kiraya/rules';

/** Request body of a new or changed property. Money in rupees, area in square feet; null for an unanswered fact. */
export interface PropertyBody extends PropertyFactValues {
  amenityIds: number[];
  images: { url: string; caption: string | null }[];
}
