import type { PayeeDetails } from '../payee/payee-details.js';

/** The places that the accounts owner@example.com and tenant@example.com take where they exist. */
export const DEMO_OWNER = 'demo-owner';
export const DEMO_TENANT = 'demo-tenant';

export interface DummyUser {
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
  /** Where an owner is paid; the last one has not said so yet. */
  readonly payee?: PayeeDetails;
}
