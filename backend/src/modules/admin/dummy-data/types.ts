export type PropertyTypeName =
  'Apartment' | 'Independent House' | 'Villa' | 'Builder Floor' | 'Studio' | 'PG' | 'Shop' | 'Office';
export type ConfigName = '1 RK' | '1 BHK' | '2 BHK' | '2.5 BHK' | '3 BHK' | '4 BHK' | '4+ BHK';
export type Furnishing = 'Unfurnished' | 'Semi' | 'Fully';

/** The places that the accounts owner@example.com and tenant@example.com take where they exist. */
export const DEMO_OWNER = 'demo-owner';
export const DEMO_TENANT = 'demo-tenant';

export interface DummyPerson {
  readonly id: string;
  /** What properties name their owner by: `owner-1` … `owner-12`, `tenant-1` … */
  readonly key: string;
  readonly role: 'owner' | 'tenant';
  readonly name: string;
  readonly email: string;
  readonly username: string;
  /** Ten digits that no network gives out. */
  readonly phone: string;
  /** `YYYY-MM-DD` */
  readonly dob: string;
  readonly createdAt: Date;
}

export interface DummyPicture {
  readonly imgUrl: string;
  readonly caption: string;
}

export interface DummyProperty {
  readonly id: string;
  /** `demo-owner`, or the key of one of the generated owners. */
  readonly ownerKey: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly locality: string;
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

export interface DummyContract {
  readonly propertyId: string;
  /** `demo-owner`, or the key of one of the generated owners. */
  readonly ownerKey: string;
  /** `demo-tenant`, or the key of one of the generated tenants. */
  readonly tenantKey: string;
  /** `YYYY-MM-DD`, as all days here. */
  readonly startDate: string;
  readonly endDate: string | null;
  readonly termination?: { readonly date: string; readonly reason: string };
  readonly rentPaise: bigint;
  readonly agreedAt: Date;
}

export interface DummyData {
  readonly owners: readonly DummyPerson[];
  readonly tenants: readonly DummyPerson[];
  readonly properties: readonly DummyProperty[];
  readonly interests: readonly DummyInterest[];
  /** Those of one property in the order of their start. */
  readonly contracts: readonly DummyContract[];
}

export interface DummyDataOptions {
  /** `YYYY-MM-DD` in India; everything is dated back from it. */
  readonly today: string;
  /** Makes UUIDs of version 7. */
  readonly newId: () => string;
}
