import { expect } from '@jest/globals';
import { addMonths, dayInIndia, firstDayOf, monthOf } from '@kiraya/rules';
import { DailyContractsJob } from '../../src/modules/contracts/lifecycle/daily-contracts.job.js';
import type { Account } from './accounts.js';
import { makeProperty } from './properties.js';
import type { Answer, TestApp } from './test-app.js';

/** Body of a contract from 2041 on; `given` replaces fields, and undefined omits them. */
export const contractBody = (
  propertyId: string,
  tenantId: string,
  given: Record<string, unknown> = {},
): Record<string, unknown> => ({
  propertyId,
  tenantId,
  startDate: '2041-01-15',
  endDate: '2041-12-14',
  rent: 42000.5,
  ...given,
});

/** First day of an earlier month in real time, since an owner's contract may not begin long ago. */
export const monthsAgo = (months: number): string =>
  firstDayOf(addMonths(monthOf(dayInIndia(new Date())), -months));

/**
 * Makes an unconfirmed contract as its owner does, for a new property by default.
 * @returns the API's answer
 */
export async function makeUnconfirmed(
  app: TestApp,
  owner: Account,
  tenant: Account,
  given: Record<string, unknown> = {},
): Promise<Answer['body']> {
  const propertyId = (given.propertyId ?? (await makeProperty(app, owner)).id) as string;
  const answer = await app.post('/contracts', contractBody(propertyId, tenant.id, given), {
    token: owner.token,
  });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

/**
 * Makes a contract and confirms it by SQL.
 * @returns the owner's answer
 */
export async function makeContract(...made: Parameters<typeof makeUnconfirmed>): Promise<Answer['body']> {
  const [app, owner] = made;
  const { id } = await makeUnconfirmed(...made);
  await app.rows('update contracts.contract set confirmed_at = created_at where id = $1', [id]);
  return (await app.get(`/contracts/${id}`, { token: owner.token })).body;
}

/** Runs the daily job, as the queue does. */
export const runDailyContractsJob = (app: TestApp): Promise<void> =>
  app.app.get(DailyContractsJob, { strict: false }).run();

/** SQL condition for rows of dummy contracts. */
export const OF_DUMMIES = 'contract_id in (select id from contracts.contract where is_dummy)';

/** Statement that marks receivables as paid; append a condition. */
export const SET_PAID = `update contracts.receivable set paid_on = due_date, paid_paise = amount_paise,
  earned_paise = finance.commission_on(amount_paise, commission_bps), was_touched = true`;

/** Occupancy of a property. */
export async function occupancyOf(
  app: TestApp,
  propertyId: string,
): Promise<{ tenant_id: string | null; status: string; occupancy: string } | undefined> {
  const [row] = await app.rows<{ tenant_id: string | null; status: string; occupancy: string }>(
    'select tenant_id, status, occupancy from properties.property where id = $1',
    [propertyId],
  );
  return row;
}

/** Rows that could change with a contract, to compare before and after. */
export const contractRows = (app: TestApp): Promise<unknown[]> =>
  app.rows(
    `select (select coalesce(jsonb_agg(c order by c.id), '[]') from contracts.contract c) as contracts,
       (select coalesce(jsonb_agg(r order by r.id), '[]') from contracts.receivable r) as receivables,
       (select jsonb_agg(to_jsonb(p) order by p.id) from properties.property p) as properties,
       (select count(*) from platform.audit_entry) as entries`,
  );

export const monthsOf = (contract: { rentRecords: { month: string }[] }): string[] =>
  contract.rentRecords.map(({ month }) => month);
