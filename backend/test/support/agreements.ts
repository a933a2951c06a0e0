import type { Account } from './accounts.js';
import type { Answer, TestApp } from './test-app.js';

/** Body of a draft; `given` replaces fields. */
export const agreementBody = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ refundDays: 7, lockInMonths: 3, noticeDays: 30, risePercent: 5, subletting: false, entryHours: 24 },
  ...{ ownerRepairs: 'Structure', tenantRepairs: 'Taps', courts: 'Bengaluru' },
  ...given,
});

export const draftAgreement = (
  app: TestApp,
  { token }: Account,
  contractId: string,
  given: Record<string, unknown> = {},
): Promise<Answer> => app.post(`/contracts/${contractId}/agreements`, agreementBody(given), { token });

/** Act on a version: `sending`, `acceptance`, or `refusal` with a reason. */
export const actOn = (
  app: TestApp,
  { token }: Account,
  [contractId, id]: readonly [string, string],
  act: 'sending' | 'acceptance' | 'refusal',
): Promise<Answer> =>
  app.post(
    `/contracts/${contractId}/agreements/${id}/${act}`,
    act === 'refusal' ? { reason: 'Two months' } : undefined,
    { token },
  );

/** Writes and sends a version. @returns its id */
export async function sentAgreement(app: TestApp, owner: Account, contractId: string): Promise<string> {
  const { body } = await draftAgreement(app, owner, contractId);
  const { id } = body.versions[0];
  await actOn(app, owner, [contractId, id], 'sending');
  return id;
}
