import type { Account } from './accounts.js';
import type { Answer, TestApp } from './test-app.js';

const at = (contract: { id: string }, chargeId: string): string =>
  `/contracts/${contract.id}/charges/${chargeId}`;

/** Attempts to dispute a charge. */
export const dispute = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  chargeId: string,
  body: object = { reason: ' It was broken before ' },
): Promise<Answer> => app.post(`${at(contract, chargeId)}/dispute`, body, { token: account.token });

/** Attempts to withdraw a charge. */
export const withdrawCharge = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  chargeId: string,
  body: object = { reason: ' A mistake ' },
): Promise<Answer> => app.post(`${at(contract, chargeId)}/withdrawal`, body, { token: account.token });

/** Attempts to answer a dispute. */
export const answerDispute = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  chargeId: string,
  body: { outcome: unknown; reason?: string },
): Promise<Answer> =>
  app.post(`${at(contract, chargeId)}/answer`, { reason: ' I looked ', ...body }, { token: account.token });
