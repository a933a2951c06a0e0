import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { contractBody, makeUnconfirmed } from '../../../../test/support/contracts.js';
import { countStatuses } from '../../../../test/support/finance.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  tenant = await makeAccount(app, 'tenant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
});
afterAll(() => app.stop());

const create = async (given: Record<string, unknown> = {}, by = owner): Promise<Answer> => {
  const { id } = await makeProperty(app, owner);
  return app.post('/contracts', contractBody(id, tenant.id, given), { token: by.token });
};
const ELEVENTH = {
  status: 409,
  body: {
    error:
      '10 of your contracts are not yet confirmed by their tenants. Ask them to confirm, or ask an administrator.',
  },
};

describe('an owner’s contract begins at most 36 months back', () => {
  test.each([
    ['2041-03-10', '2038-03-10', '2038-03-09'],
    ['2041-05-31', '2038-05-31', '2038-05-30'],
    ['2040-02-29', '2037-02-28', '2037-02-27'],
  ])('on %s from %s on', async (today, earliest, before) => {
    app.setTime(today);
    expect(await create({ startDate: before })).toMatchObject({
      status: 400,
      body: {
        fields: {
          startDate: [`Must not be before ${earliest}. For an older contract, ask an administrator.`],
        },
      },
    });
    expect((await create({ startDate: earliest })).status).toBe(201);
  });

  test('whenever it ended; an administrator’s begins on any day', async () => {
    const old = { startDate: '2001-01-01', endDate: '2001-01-01' };
    expect((await create(old)).status).toBe(400);
    expect(await create(old, admin)).toMatchObject({ status: 201, body: { confirmed: true } });
  });
});

describe('an owner has at most ten unconfirmed contracts', () => {
  const fill = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push((await makeUnconfirmed(app, owner, tenant)).id as string);
    return ids;
  };

  test('an eleventh is refused, until one is confirmed, refused or never begins', async () => {
    const [first, second] = (await fill(9)) as [string, string];
    const upcoming = await makeUnconfirmed(app, owner, tenant, { startDate: '2041-06-01' });
    expect(await create()).toMatchObject(ELEVENTH);
    await app.post(`/contracts/${first}/confirmation`, undefined, { token: tenant.token });
    expect((await create()).status).toBe(201);
    expect(await create()).toMatchObject(ELEVENTH);
    await app.post(`/contracts/${second}/refusal`, { reason: 'Not mine' }, { token: tenant.token });
    expect((await create()).status).toBe(201);
    const never = { date: '2041-05-31', reason: 'A mistake' };
    await app.post(`/contracts/${upcoming.id}/termination`, never, { token: owner.token });
    expect((await create()).status).toBe(201);
    expect(await create()).toMatchObject(ELEVENTH);
    expect((await create({}, admin)).status).toBe(201);
    expect((await create({}, admin)).status).toBe(201);
  });

  test('also when many are made at once', async () => {
    await fill(4);
    const homes = await Promise.all(Array.from({ length: 30 }, () => makeProperty(app, owner)));
    const answers = await Promise.all(
      homes.map(({ id }) => app.post('/contracts', contractBody(id, tenant.id), { token: owner.token })),
    );
    expect(countStatuses(answers)).toEqual({ 201: 6, 409: 24 });
  });
});
