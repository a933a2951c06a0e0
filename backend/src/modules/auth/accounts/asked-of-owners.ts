import type { EntityManager } from '@mikro-orm/postgresql';

/** People in modules above who asked an owner for something, and hear once it is there. */
export interface AskedOfOwners {
  /** Notifies them in the transaction of `em`. */
  given(em: EntityManager, what: 'payee' | 'pan', ownerId: string): Promise<void>;
}

export const ASKED_OF_OWNERS = Symbol('AskedOfOwners');
