import { expect } from '@jest/globals';
import type { OwnerStatementDto } from '../../src/modules/finance/documents/statements/owner-statement.dto.js';
import type { Account } from './accounts.js';
import type { TestApp } from './test-app.js';

const paiseOf = (rupees: number): number => Math.round(rupees * 100);

/** Amount held for an owner at the end of a day by the ledger, less debts, in paise. */
async function heldByLedger(app: TestApp, ownerId: string, day: string): Promise<number> {
  const [{ paise }] = (await app.rows<{ paise: string }>(
    `select coalesce(sum(paise), 0)::text as paise
     from finance.leg_v cross join lateral (values (credit, amount_paise), (debit, -amount_paise)) side (account, paise)
     where owner_id = $1 and account in ('owner_payable', 'owner_owes') and date <= $2::date`,
    [ownerId, day],
  )) as [{ paise: string }];
  return Number(paise);
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/**
 * Compares an owner's statement of a period with the ledger and with itself.
 * @returns the statement
 */
export async function expectStatementAgrees(
  app: TestApp,
  account: Account,
  ownerId: string,
  [from, to]: readonly [string, string],
): Promise<OwnerStatementDto> {
  const answer = await app.get(`/finance/owners/${ownerId}/statement?from=${from}&to=${to}`, {
    token: account.token,
  });
  expect(answer).toMatchObject({ status: 200 });
  const statement = answer.body as OwnerStatementDto;
  const { opening, closing, rows, sums, months } = statement;
  let balance = paiseOf(opening);
  for (const row of rows) {
    balance += paiseOf(row.amount);
    expect(paiseOf(row.balance)).toBe(balance);
    expect(row.date >= from && row.date <= to).toBe(true);
  }
  expect(paiseOf(closing)).toBe(balance);
  const summed = Object.values(sums).reduce((all, sum) => all + paiseOf(sum), paiseOf(opening));
  expect(summed).toBe(balance);
  const ofHomes = rows.filter(({ kind }) => kind === 'rent' || kind === 'charge');
  expect(months.reduce((all, { net }) => all + paiseOf(net), 0)).toBe(
    ofHomes.reduce((all, { amount }) => all + paiseOf(amount), 0),
  );
  expect([paiseOf(opening), paiseOf(closing)]).toEqual([
    await heldByLedger(app, ownerId, dayBefore(from)),
    await heldByLedger(app, ownerId, to),
  ]);
  return statement;
}
