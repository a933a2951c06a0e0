import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Property } from './property.entity.js';

/** Locks a property until the transaction ends; null if there is none, or it is not this owner's. */
export const lockProperty = (em: EntityManager, id: string, ownerId?: string): Promise<Property | null> =>
  em.findOne(Property, { id, ...(ownerId && { ownerId }) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
