import type { EntityManager } from '@mikro-orm/postgresql';

/** Those who asked an owner for something, as modules above do: they hear once it is there. */
export interface AskedOfOwners {
  /** In the transaction of `em`. */
  given(em: EntityManager, what: 'payee' | 'pan', ownerId: string): Promise<void>;
}

export const ASKED_OF_OWNERS = Symbol('AskedOfOwners');
