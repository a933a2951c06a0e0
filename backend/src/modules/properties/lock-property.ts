import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Property } from './property.entity.js';

/** A property, locked until the transaction ends; null when there is none, or it is not this owner's. */
export const lockProperty = (em: EntityManager, id: string, ownerId?: string): Promise<Property | null> =>
  em.findOne(Property, { id, ...(ownerId && { ownerId }) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
