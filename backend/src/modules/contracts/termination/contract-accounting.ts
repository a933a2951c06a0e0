import type { EntityManager } from '@mikro-orm/postgresql';
import type { KnownCaller } from '../../../platform/http/caller.js';

/** Port to accounting, for terminations. */
export interface ContractAccounting {
  /** Locks all claims that a termination may change. The caller has locked the property. */
  lock(em: EntityManager, caller: KnownCaller, contractId: string): Promise<void>;
  /**
   * Credits unused days of rents that were paid, waived or charged for, once the contract is cut short. Money paid for
   * those days pays other claims, the rest joins the deposit.
   * @returns the changes, for the audit log
   */
  creditUnused(em: EntityManager, caller: KnownCaller, contractId: string): Promise<Record<string, string>>;
}

/** Injection token of the {@link ContractAccounting}. */
export const CONTRACT_ACCOUNTING = Symbol('ContractAccounting');
