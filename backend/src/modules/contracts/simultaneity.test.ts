import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import {
  contractBody,
  makeContract,
  monthsOf,
  occupancyOf,
  runDailyContractsJob,
} from '../../../test/support/contracts.js';
import { makeProperty } from '../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let admin: Account;
let propertyId: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  propertyId = (await makeProperty(app, owner)).id;
});
afterAll(() => app.stop());

/** Creates as an administrator: the limit on unconfirmed contracts does not apply. */
const create = (given: Record<string, unknown> = {}): Promise<Answer> =>
  app.post('/contracts', contractBody(propertyId, tenant.id, given), { token: admin.token });
const terminate = (id: string, date: string): Promise<Answer> =>
  app.post(`/contracts/${id}/termination`, { date, reason: 'Moves away' }, { token: owner.token });
const countStatuses = (answers: Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const count = async (): Promise<number> =>
  Number(
    (await app.rows('select count(*) from contracts.contract where property_id = $1', [propertyId]))[0]
      ?.count,
  );

describe('at the same moment', () => {
  test('of 200 contracts for one period one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => create()));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 199 });
    expect(await count()).toBe(1);
    expect(
      await app.rows(
        `select count(*)::int as entries from platform.audit_entry where details ->> 'propertyId' = $1`,
        [propertyId],
      ),
    ).toEqual([{ entries: 1 }]);
  });

  test('of 60 contracts that overlap here and there, those that are made do not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const month = String(1 + (n % 12)).padStart(2, '0');
        return create({ startDate: `2042-${month}-01`, endDate: `2042-${month}-${n % 2 ? '20' : '28'}` });
      }),
    );
    expect(countStatuses(answers)).toEqual({ 201: 12, 409: 48 });
  });

  test('contracts on many properties are all made', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, async () => (await makeProperty(app, owner)).id),
    );
    const answers = await Promise.all(ids.map((id) => create({ propertyId: id })));
    expect(countStatuses(answers)).toEqual({ 201: 40 });
  });

  test('of 20 terminations one is recorded', async () => {
    const { id } = await makeContract(app, owner, tenant, { propertyId });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => terminate(id, `2041-06-${String(10 + n)}`)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 19 });
    const terminatedOn = answers.find(({ status }) => status === 201)?.body.terminatedOn;
    const { body } = await app.get(`/contracts/${id}`, { token: owner.token });
    expect(body.terminatedOn).toBe(terminatedOn);
  });

  test('a termination and contracts for the time that it frees leave one tenant for each day', async () => {
    const { id } = await makeContract(app, owner, tenant, { propertyId, endDate: null });
    const [ended, ...made] = await Promise.all([
      terminate(id, '2041-03-09'),
      ...Array.from({ length: 30 }, () => create({ startDate: '2041-03-10', endDate: null })),
    ]);
    expect(ended?.status).toBe(201);
    const { 201: taken = 0, 409: refused = 0, ...other } = countStatuses(made);
    expect([taken + refused, other]).toEqual([30, {}]);
    expect(taken).toBeLessThan(2);
    expect((await occupancyOf(app, propertyId))?.tenant_id).toBe(taken ? tenant.id : null);
  });

  test('daily jobs, terminations and new contracts neither fail nor contradict each other', async () => {
    const contracts = await Promise.all(
      Array.from({ length: 15 }, () => makeContract(app, owner, tenant, { startDate: '2041-04-01' })),
    );
    app.setTime('2041-06-05');
    const [answers] = await Promise.all([
      Promise.all(contracts.map(({ id }) => terminate(id, '2041-05-15'))),
      Promise.all(
        contracts.map((contract) =>
          create({ propertyId: contract.propertyId, startDate: '2041-05-16', endDate: null }),
        ),
      ).then((made) =>
        expect(Object.keys(countStatuses(made)).every((status) => ['201', '409'].includes(status))).toBe(
          true,
        ),
      ),
      runDailyContractsJob(app),
      runDailyContractsJob(app),
    ]);
    expect(countStatuses(answers)).toEqual({ 201: 15 });
    await runDailyContractsJob(app);
    for (const { id } of contracts) {
      const { body } = await app.get(`/contracts/${id}`, { token: owner.token });
      expect([body.status, monthsOf(body)]).toEqual(['terminated', ['2041-04', '2041-05']]);
    }
    expect(
      await app.rows(
        `select p.id from properties.property p
         where p.tenant_id is distinct from
           (select tenant_id from contracts.contract c where c.property_id = p.id and c.status = 'active')
           or (select count(*) from contracts.contract c where c.property_id = p.id and c.status = 'active') > 1`,
      ),
    ).toEqual([]);
  });
});
