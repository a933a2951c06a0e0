import type { Facing, OpenTo, PgFor } from '../property.constants.js';

export type PropertyTypeName =
  'Apartment' | 'Independent House' | 'Villa' | 'Builder Floor' | 'Studio' | 'PG' | 'Shop' | 'Office';
export type ConfigName = '1 RK' | '1 BHK' | '2 BHK' | '2.5 BHK' | '3 BHK' | '4 BHK' | '4+ BHK';
export type Furnishing = 'Unfurnished' | 'Semi' | 'Fully';

export interface DummyPicture {
  readonly imgUrl: string;
  readonly caption: string;
}

/** Optional facts of a home; null if unknown. */
export interface DummyFacts {
  readonly floor: number | null;
  readonly ofFloors: number | null;
  readonly bathrooms: number | null;
  readonly facing: Facing | null;
  readonly carParking: number | null;
  readonly bikeParking: number | null;
  readonly pets: boolean | null;
  readonly openTo: readonly OpenTo[];
  readonly pgFor: PgFor | null;
  readonly maxOccupants: number | null;
  readonly maintenancePaise: bigint | null;
  /** `YYYY-MM-DD` */
  readonly availableFrom: string | null;
  readonly confirmedAt: Date;
}

export interface DummyProperty extends DummyFacts {
  readonly id: string;
  /** `demo-owner`, or the key of one of the generated owners. */
  readonly ownerKey: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly locality: string;
  readonly pinCode: string;
  readonly type: PropertyTypeName;
  readonly config: ConfigName;
  readonly status: 'available' | 'vacant' | 'rented' | 'sold';
  readonly listFor: 'rent' | 'lease' | 'sell';
  readonly areaSqft: number;
  readonly furnishing: Furnishing;
  readonly bestAbout: string;
  readonly costPaise: bigint;
  readonly depositPaise: bigint;
  readonly latitude: number;
  readonly longitude: number;
  readonly amenities: readonly string[];
  readonly images: readonly DummyPicture[];
  readonly createdAt: Date;
}

export interface DummyInterest {
  readonly id: string;
  readonly propertyId: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  /** The last four digits of an Aadhaar that nobody holds. */
  readonly nationalIdLast4: string;
  readonly createdAt: Date;
}
