import type { EntityManager } from '@mikro-orm/postgresql';
import type { KnownCaller } from '../../../platform/http/caller.js';

/** What terminations need of whoever keeps the books of contracts. */
export interface BooksOfContracts {
  /** Locks all that a termination may change, in the order of locks, with the property locked. */
  lock(em: EntityManager, caller: KnownCaller, contractId: string): Promise<void>;
  /**
   * Takes the days that are not used any more off rents that were paid, waived or charged for, once the contract is cut
   * short; what was paid for them pays what else is open and is deposit else.
   * @returns what was done, for the audit log
   */
  takeOffUnused(em: EntityManager, caller: KnownCaller, contractId: string): Promise<Record<string, string>>;
}

/** Injection token of the {@link BooksOfContracts}. */
export const BOOKS_OF_CONTRACTS = Symbol('BooksOfContracts');
