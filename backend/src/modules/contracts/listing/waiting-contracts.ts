import type { SqlFragment } from '../../../platform/database/sql.js';

/** Tasks of accountants that a contract can wait for. */
export const WAITS = ['refund', 'settle'] as const;
export type Waits = (typeof WAITS)[number];

/** Waiting contracts by task: SQL of a table with `contract_id`, `owner_id` and `tenant_id`. */
export type WaitingContracts = Readonly<Record<Waits, SqlFragment>>;

/** Injection token of the {@link WaitingContracts}, which finance provides. */
export const WAITING_CONTRACTS = Symbol('WaitingContracts');
