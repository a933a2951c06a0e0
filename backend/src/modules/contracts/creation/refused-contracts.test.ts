import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { contractBody, contractRows, makeContract } from '../../../../test/support/contracts.js';
import { expectSameNotFound, makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

const PERIOD_TAKEN = 'This property already has a contract for that period';

let app: TestApp;
let owner: Account;
let otherOwner: Account;
let admin: Account;
let tenant: Account;
let propertyId: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  otherOwner = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
  tenant = await makeAccount(app, 'tenant');
});
beforeEach(async () => {
  propertyId = (await makeProperty(app, owner)).id;
});
afterAll(() => app.stop());

const create = (given: Record<string, unknown> = {}, account: Account = owner) =>
  app.post('/contracts', contractBody(propertyId, tenant.id, given), { token: account.token });

describe('periods on one property', () => {
  beforeEach(async () => {
    await makeContract(app, owner, tenant, { propertyId, startDate: '2041-05-10', endDate: '2041-08-09' });
  });

  test.each([
    ['the same', '2041-05-10', '2041-08-09'],
    ['within', '2041-06-01', '2041-06-01'],
    ['around', '2041-01-01', '2041-12-31'],
    ['up to its first day', '2041-01-01', '2041-05-10'],
    ['from its last day', '2041-08-09', null],
    ['open-ended before it', '2041-01-01', null],
  ])('%s is taken', async (_, startDate, endDate) => {
    const before = await contractRows(app);
    const answer = await create({ startDate, endDate });
    expect(answer).toMatchObject({ status: 409, body: { error: PERIOD_TAKEN } });
    expect(await contractRows(app)).toEqual(before);
  });

  test('the day before and the day after are free', async () => {
    expect((await create({ startDate: '2041-04-01', endDate: '2041-05-09' })).status).toBe(201);
    expect((await create({ startDate: '2041-08-10', endDate: null })).status).toBe(201);
  });
});

describe('who may let what', () => {
  test('an admin lets any property, in its owner’s name', async () => {
    const { status, body } = await create({}, admin);
    expect(status).toBe(201);
    expect(await app.rows('select owner_id from contracts.contract where id = $1', [body.id])).toEqual([
      { owner_id: owner.id },
    ]);
  });

  test('another owner’s property and one that is not there are answered alike, and stay as they were', async () => {
    const before = await contractRows(app);
    const theirs = await create({}, otherOwner);
    expectSameNotFound(theirs, await create({ propertyId: NOWHERE }, otherOwner));
    expect(await contractRows(app)).toEqual(before);
  });

  test.each(['tenant', 'accountant'] as const)('a %s is refused, whatever they send', async (role) => {
    const account = await makeAccount(app, role);
    const before = await contractRows(app);
    expect((await create({}, account)).status).toBe(403);
    expect((await app.post('/contracts', { nonsense: 1 }, { token: account.token })).status).toBe(403);
    expect(await contractRows(app)).toEqual(before);
  });

  test('a visitor is asked to log in', async () => {
    expect((await app.post('/contracts', contractBody(propertyId, tenant.id))).status).toBe(401);
  });

  test('a sold property is let to nobody', async () => {
    await app.rows(`update properties.property set status = 'sold' where id = $1`, [propertyId]);
    const before = await contractRows(app);
    const answer = await create();
    expect(answer).toMatchObject({ status: 409, body: { error: 'This property has been sold' } });
    expect(await contractRows(app)).toEqual(before);
  });
});
