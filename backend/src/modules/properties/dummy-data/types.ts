import type { InterestState } from '../interests/interest-states.js';
import type { AskedFactName } from '@kiraya/rules';
import type { ReferenceName, StoredFacts } from '../facts/fact-columns.js';
import type { PropertyStatus } from '../property.constants.js';

export type PropertyTypeName =
  'Apartment' | 'Independent House' | 'Villa' | 'Builder Floor' | 'Studio' | 'PG' | 'Shop' | 'Office';
export type ConfigName = '1 RK' | '1 BHK' | '2 BHK' | '2.5 BHK' | '3 BHK' | '4 BHK' | '4+ BHK';
export type Furnishing = StoredFacts['furnishing'];

export interface DummyPicture {
  readonly imgUrl: string;
  readonly caption: string;
}

/** Facts that visitors ask about first; null if unknown. */
export type DummyFacts = Pick<StoredFacts, Exclude<AskedFactName, 'maintenance'> | 'maintenancePaise'> & {
  readonly confirmedAt: Date;
};

export interface DummyProperty extends Omit<StoredFacts, ReferenceName> {
  readonly id: string;
  /** `demo-owner`, or the key of one of the generated owners. */
  readonly ownerKey: string;
  readonly type: PropertyTypeName;
  readonly config: ConfigName;
  readonly status: PropertyStatus;
  readonly bestAbout: string;
  readonly locality: string;
  readonly city: string;
  readonly pinCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly amenities: readonly string[];
  readonly images: readonly DummyPicture[];
  readonly confirmedAt: Date;
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
  readonly state: InterestState;
  readonly steps: readonly DummyStep[];
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
  readonly isConfirmed: boolean;
  /** `YYYY-MM-DD` */
  readonly movesInOn: string;
  readonly stayMonths: number;
  readonly people: number;
  readonly furnishing: Furnishing | null;
  readonly pets: boolean | null;
  /** Time of the visit. */
  readonly slot: DummySlot | null;
  readonly createdAt: Date;
}

export interface DummySlot {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Entry of an interest's timeline. */
interface DummyStep {
  readonly id: string;
  readonly step: string;
  readonly by: 'owner' | 'applicant' | 'kiraya';
  readonly at: Date;
}
