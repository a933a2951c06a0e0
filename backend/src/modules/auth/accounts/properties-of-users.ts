import type { Rows } from '../../../platform/answers/view.js';
import type { Fragment } from '../../../platform/database/sql.js';

/** A person's side of a property: its owner or its tenant. */
export type PropertySide = 'owner' | 'tenant';

/** A selection of properties. Takes SQL expressions of ids, and the names of sides. */
export interface TheirProperties {
  side: PropertySide;
  user: Fragment;
  /** Limits it to properties with this person on the other side. */
  sharedWith?: Fragment | undefined;
}

/** SQL fragments that list a user's properties. Accounts themselves know of no property. */
export interface PropertiesOfUsers {
  /** The first ones by name: rows `shown` of ids and names. */
  names(of: TheirProperties, limit: number): Rows;
  /** Their number. */
  count(of: TheirProperties): Fragment;
  /** The ids of the people on this side of the properties that have `me` on the other side. */
  opposite(me: Fragment, side: PropertySide): Fragment;
  /** Folded emails of people who showed interest in an owner's homes. */
  interested(owner: Fragment): Fragment;
}

/** Injection token of the {@link PropertiesOfUsers}. */
export const PROPERTIES_OF_USERS = Symbol('PropertiesOfPeople');
