import type { Property } from './property';

/** Facts that visitors ask about first; null if unanswered. */
export type HomeFactsBody = Pick<
  Property,
  | ('availableFrom' | 'maintenance' | 'floor' | 'ofFloors' | 'facing' | 'bathrooms')
  | ('carParking' | 'bikeParking' | 'pets' | 'openTo' | 'pgFor' | 'maxOccupants')
>;

/** Request body of a new or changed property. Money in rupees, area in square feet. */
export interface PropertyBody extends HomeFactsBody {
  name: string;
  typeId: number;
  configId: number;
  address: string;
  locality: string | null;
  city: string | null;
  pinCode: string | null;
  listFor: Property['listFor'];
  areaSqft: number;
  furnishing: Property['furnishing'];
  bestAbout: string | null;
  costValue: number;
  securityDeposit: number;
  latitude: number | null;
  longitude: number | null;
  amenityIds: number[];
  images: { url: string; caption: string | null }[];
}
