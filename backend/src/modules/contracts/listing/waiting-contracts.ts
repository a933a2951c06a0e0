import type { Fragment } from '../../../platform/database/sql.js';

/** What a contract can wait for, of those who keep the books. */
export const WAITS = ['refund', 'settle'] as const;
export type Waits = (typeof WAITS)[number];

/** The contracts that wait for each, a table with their `contract_id`, `owner_id` and `tenant_id`. */
export type WaitingContracts = Readonly<Record<Waits, Fragment>>;

/** Injection token of the {@link WaitingContracts}, which whoever keeps the books of contracts gives. */
export const WAITING_CONTRACTS = Symbol('WaitingContracts');
