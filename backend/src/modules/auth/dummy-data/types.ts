import type { FactValues, PERSON_FACTS, PersonFactName } from '@kiraya/rules';
import type { PayeeDetails } from '../payee/payee-details.js';

/** The roles of the accounts owner@example.com and tenant@example.com in the dummy data, where they exist. */
export const DEMO_OWNER = 'demo-owner';
export const DEMO_TENANT = 'demo-tenant';

/** Declared facts but the identity numbers, which no demo person has. */
export type DummyFactName = Exclude<PersonFactName, 'aadhaarNo' | 'panNo'>;

/** Person of the dummy data, with each of these facts. */
export interface DummyUser extends Readonly<Pick<FactValues<typeof PERSON_FACTS>, DummyFactName>> {
  readonly id: string;
  /** The key by which properties name their owner: `owner-1` … `owner-12`, `tenant-1` … */
  readonly key: string;
  readonly role: 'owner' | 'tenant';
  readonly email: string;
  readonly username: string;
  /** Ten digits that no network assigns. */
  readonly phone: string;
  /** `YYYY-MM-DD` */
  readonly dob: string;
  readonly createdAt: Date;
  /** The payee of an owner; the last owner has none yet. */
  readonly payee?: PayeeDetails;
}
