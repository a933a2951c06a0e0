import type { Fragment } from '../../../platform/database/sql.js';

/** A person's place at a property: they own it, or live there. */
export type PropertySide = 'owner' | 'tenant';

/** Whose properties; all but the names of sides are SQL expressions of ids. */
export interface TheirProperties {
  side: PropertySide;
  user: Fragment;
  /** Those alone that have this person on the other side. */
  sharedWith?: Fragment | undefined;
}

/**
 * What accounts need of whoever keeps the properties: SQL to write into a statement that tells of people, so that it
 * stays one. Accounts themselves know of no property.
 */
export interface PropertiesOfUsers {
  /** The first ones by name, as JSON. */
  names(of: TheirProperties, limit: number): Fragment;
  /** How many there are. */
  count(of: TheirProperties): Fragment;
  /** The ids of the people on this side of the properties that have `me` on the other side. */
  opposite(me: Fragment, side: PropertySide): Fragment;
  /** The emails, folded, of whoever showed interest in an owner's homes. */
  interested(owner: Fragment): Fragment;
}

/** Injection token of the {@link PropertiesOfUsers}. */
export const PROPERTIES_OF_USERS = Symbol('PropertiesOfPeople');
