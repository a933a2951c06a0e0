import type { Property } from './property';

/** What is sent of a property, new or changed. Money in rupees, area in square feet. */
export interface PropertyBody {
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
