import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import { lockProperty } from '../lock-property.js';
import type { Property } from '../property.entity.js';

/** Locks a property that the account may change. @throws {NotFound} when there is none */
export async function lockOwned(em: EntityManager, account: Principal, id: string): Promise<Property> {
  const property = await lockProperty(em, id, account.role === 'admin' ? undefined : account.id);
  if (!property) throw new NotFound('Property');
  return property;
}
