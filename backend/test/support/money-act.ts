import type { Kind } from '../../src/modules/messages/who-is-told.js';
import type { Account } from './accounts.js';
import { makeContract } from './contracts.js';
import { made } from './finance.js';
import type { Answer, TestApp } from './test-app.js';

/** Two parties of their own, and the staff of all. */
export interface Parties {
  app: TestApp;
  owner: Account;
  tenant: Account;
  accountant: Account;
  admin: Account;
}

/** Something by which a party comes to owe or to get something, or to know that they do. */
export interface MoneyAct {
  /** The route, as `POST /api/contracts/{id}/charges`, or the job. */
  by: string;
  tells: readonly Kind[];
  /** Does what comes before. @returns the act itself */
  begin: (parties: Parties) => Promise<() => Promise<unknown>>;
}

/** An act on a contract that runs. */
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

/** The same at once, with nothing before it. */
export const atOnce = (
  by: string,
  tells: readonly Kind[],
  send: (parties: Parties, contract: Answer['body']) => Promise<Answer>,
): MoneyAct => act(by, tells, async (parties, contract) => async () => made(await send(parties, contract)));
