import type { Rows } from '../../../platform/answers/view.js';
import type { SqlFragment } from '../../../platform/database/sql.js';

/** A person's side of a property: its owner or its tenant. */
export type PropertySide = 'owner' | 'tenant';

/** A selection of properties. Takes SQL expressions of ids, and the names of sides. */
export interface TheirProperties {
  side: PropertySide;
  user: SqlFragment;
  /** Limits it to properties with this person on the other side. */
  sharedWith?: SqlFragment | undefined;
}

/** SQL fragments that list a user's properties. Accounts themselves know of no property. */
export interface UserProperties {
  /** The first ones by name: rows `shown` of ids and names. */
  names(of: TheirProperties, limit: number): Rows;
  /** Their number. */
  count(of: TheirProperties): SqlFragment;
  /** The ids of the people on this side of the properties that have `me` on the other side. */
  opposite(me: SqlFragment, side: PropertySide): SqlFragment;
  /** Folded emails of people who showed interest in an owner's homes. */
  interested(owner: SqlFragment): SqlFragment;
}

/** Injection token of the {@link UserProperties}. */
export const USER_PROPERTIES = Symbol('UserProperties');
