import type { Kind } from '../../src/modules/messages/who-is-told.js';
import type { Account } from './accounts.js';
import { makeContract } from './contracts.js';
import { made } from './finance.js';
import type { Answer, TestApp } from './test-app.js';

/** Two new parties, and the shared staff. */
export interface Parties {
  app: TestApp;
  owner: Account;
  tenant: Account;
  accountant: Account;
  admin: Account;
}

/** Act that changes, or reports, what somebody owes or gets. */
export interface MoneyAct {
  /** Route, as `POST /api/contracts/{id}/charges`, or job. */
  by: string;
  tells: readonly Kind[];
  /**
   * Prepares the act.
   * @returns the act itself
   */
  begin: (parties: Parties) => Promise<() => Promise<unknown>>;
}

/** Act on an active contract. */
export const act = (
  by: string,
  tells: readonly Kind[],
  begin: (parties: Parties, contract: Answer['body']) => Promise<() => Promise<unknown>>,
  terms: Record<string, unknown> = {},
): MoneyAct => ({
  by,
  tells,
  begin: async (parties) =>
    begin(parties, await makeContract(parties.app, parties.owner, parties.tenant, terms)),
});

/** Act without preparation. */
export const atOnce = (
  by: string,
  tells: readonly Kind[],
  send: (parties: Parties, contract: Answer['body']) => Promise<Answer>,
): MoneyAct => act(by, tells, async (parties, contract) => async () => made(await send(parties, contract)));
