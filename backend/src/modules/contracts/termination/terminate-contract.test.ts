import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  contractBody,
  contractRows,
  makeContract,
  monthsOf,
  occupancyOf,
  runDailyContractsJob,
  SET_PAID,
} from '../../../../test/support/contracts.js';
import { expectSameNotFound, makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(() => app.setTime('2041-03-10'));
afterAll(() => app.stop());

const terminate = (id: string, date: string, account = owner): Promise<Answer> =>
  app.post(`/contracts/${id}/termination`, { date, reason: ' Moves away ' }, { token: account.token });
const read = async (id: string): Promise<Answer['body']> =>
  (await app.get(`/contracts/${id}`, { token: owner.token })).body;
const pay = (contractId: string, month: string) =>
  app.rows(`${SET_PAID} where contract_id = $1 and kind = 'rent' and month = $2`, [
    contractId,
    `${month}-01`,
  ]);

describe('of an active contract', () => {
  test('for a later day, leaves it active until that day has passed', async () => {
    const { id, propertyId } = await makeContract(app, owner, tenant);
    const answer = await terminate(id, '2041-03-20');
    expect(answer).toMatchObject({
      status: 201,
      body: { id, status: 'active', terminatedOn: '2041-03-20', terminationReason: 'Moves away' },
    });
    expect([answer.body.endDate, answer.body.lastDay]).toEqual(['2041-12-14', '2041-03-20']);

    app.setTime('2041-03-20');
    await runDailyContractsJob(app);
    expect((await read(id)).status).toBe('active');
    expect((await occupancyOf(app, propertyId))?.tenant_id).toBe(tenant.id);

    app.setTime('2041-03-21');
    await runDailyContractsJob(app);
    expect((await read(id)).status).toBe('terminated');
    expect(await occupancyOf(app, propertyId)).toEqual({
      tenant_id: null,
      status: 'vacant',
      occupancy: 'vacant',
    });
  });

  test('for a day that has passed, terminates it at once', async () => {
    const { id, propertyId } = await makeContract(app, owner, tenant);
    expect((await terminate(id, '2041-03-09')).body.status).toBe('terminated');
    expect((await occupancyOf(app, propertyId))?.status).toBe('vacant');
  });

  test('for today, leaves it active today', async () => {
    const { id } = await makeContract(app, owner, tenant);
    expect((await terminate(id, '2041-03-10')).body.status).toBe('active');
  });

  test('removes unpaid rent that falls due later, and keeps what is paid', async () => {
    const { id } = await makeContract(app, owner, tenant, { startDate: '2040-12-15' });
    await pay(id, '2041-02');
    const { body } = await terminate(id, '2041-01-15', admin);
    expect(monthsOf(body)).toEqual(['2040-12', '2041-01', '2041-02']);
    expect(body.rentRecords[2]).toMatchObject({ paid: true, paidDate: '2041-02-15' });
  });

  test('makes no more records afterwards', async () => {
    const { id } = await makeContract(app, owner, tenant);
    await terminate(id, '2041-04-14');
    app.setTime('2041-07-01');
    await runDailyContractsJob(app);
    expect(monthsOf(await read(id))).toEqual(['2041-01', '2041-02', '2041-03']);
  });

  test('frees the property for the days after it', async () => {
    const { id, propertyId } = await makeContract(app, owner, tenant, { endDate: null });
    await terminate(id, '2041-04-30');
    const next = await makeAccount(app, 'tenant');
    await makeContract(app, owner, next, { propertyId, startDate: '2041-05-01', endDate: null });
  });

  test('can name its first and its last day', async () => {
    for (const date of ['2041-01-15', '2041-12-14']) {
      const { id } = await makeContract(app, owner, tenant);
      expect((await terminate(id, date)).status).toBe(201);
    }
  });

  test('that has no end can name any later day', async () => {
    const { id } = await makeContract(app, owner, tenant, { endDate: null });
    expect((await terminate(id, '2055-01-01')).status).toBe(201);
  });
});

describe('of an upcoming contract', () => {
  test('on the day before its start, it never begins', async () => {
    const { id, propertyId } = await makeContract(app, owner, tenant, { startDate: '2041-03-25' });
    const answer = await terminate(id, '2041-03-24');
    expect(answer).toMatchObject({ status: 201, body: { status: 'upcoming', rentRecords: [] } });
    for (const [day, status] of [
      ['2041-03-24', 'upcoming'],
      ['2041-03-25', 'terminated'],
    ] as const) {
      app.setTime(day);
      await runDailyContractsJob(app);
      expect((await read(id)).status).toBe(status);
    }
    expect(await occupancyOf(app, propertyId)).toMatchObject({ tenant_id: null, status: 'available' });
    await makeContract(app, owner, tenant, { propertyId, startDate: '2041-03-25' });
  });

  test('can be cut short ahead of time', async () => {
    const { id } = await makeContract(app, owner, tenant, { startDate: '2041-04-01' });
    expect((await terminate(id, '2041-06-30')).body.status).toBe('upcoming');
    app.setTime('2041-06-30');
    await runDailyContractsJob(app);
    expect(await read(id)).toMatchObject({ status: 'active' });
    expect(monthsOf(await read(id))).toEqual(['2041-04', '2041-05', '2041-06']);
  });

  test('has begun on its first day, though no daily job has said so yet', async () => {
    const { id } = await makeContract(app, owner, tenant, { startDate: '2041-03-25' });
    app.setTime('2041-03-25');
    expect((await terminate(id, '2041-03-24')).status).toBe(400);
    expect((await terminate(id, '2041-03-25')).body.status).toBe('active');
  });

  test('names no day before that', async () => {
    const { id } = await makeContract(app, owner, tenant, { startDate: '2041-03-25' });
    expect(await terminate(id, '2041-03-23')).toMatchObject({
      status: 400,
      body: { fields: { date: ['Must be within the period of the contract'] } },
    });
  });
});

test('of a contract that is over already, shortens it', async () => {
  const { id } = await makeContract(app, owner, tenant, { startDate: '2040-01-01', endDate: '2040-11-30' });
  const { status, body } = await terminate(id, '2040-09-30', admin);
  expect([status, body.status, monthsOf(body).at(-1)]).toEqual([201, 'terminated', '2040-09']);
});

describe('of one with unpaid rent of earlier months', () => {
  const asked = async () => {
    const contract = await makeContract(app, owner, tenant, { startDate: '2040-11-15', endDate: null });
    await pay(contract.id, '2040-11');
    return contract;
  };

  test('an owner cannot have it go, whatever the contract says else', async () => {
    const { id } = await asked();
    const before = await contractRows(app);
    for (const date of ['2040-11-15', '2040-11-30'])
      expect(await terminate(id, date)).toMatchObject({
        status: 409,
        body: {
          error: 'Only an administrator can end this contract before 2040-12-01, for unpaid rents would go',
        },
      });
    expect(await contractRows(app)).toEqual(before);
  });

  test('an owner can name any day from the first such month on', async () => {
    const { id } = await asked();
    const { status, body } = await terminate(id, '2040-12-01');
    expect([status, monthsOf(body)]).toEqual([201, ['2040-11']]);
  });

  test('an owner cannot drop more than three that are due', async () => {
    const { id } = await makeContract(app, owner, tenant, { startDate: '2040-01-15', endDate: null });
    const before = await contractRows(app);
    for (const date of ['2040-01-15', '2040-11-14'])
      expect(await terminate(id, date)).toMatchObject({
        status: 409,
        body: {
          error: 'Only an administrator can end this contract before 2040-11-15, for unpaid rents would go',
        },
      });
    expect(await contractRows(app)).toEqual(before);
    const { status, body } = await terminate(id, '2040-11-15');
    expect([status, monthsOf(body).length]).toEqual([201, 11]);
  });

  test('an owner cannot have 25 years of it go', async () => {
    const { id: propertyId } = await makeProperty(app, owner);
    const body = contractBody(propertyId, tenant.id, { startDate: '2015-05-01', endDate: null });
    const { id, rentRecords } = (await app.post('/contracts', body, { token: admin.token })).body;
    expect(rentRecords).toHaveLength(311);
    const before = await contractRows(app);
    expect((await terminate(id, '2015-06-30')).status).toBe(409);
    expect(await contractRows(app)).toEqual(before);
  });

  test('an administrator can name any day of it', async () => {
    const { id } = await asked();
    const { status, body } = await terminate(id, '2040-11-15', admin);
    expect([status, monthsOf(body)]).toEqual([201, ['2040-11']]);
  });

  test('what is not yet due keeps no owner from it', async () => {
    const { id } = await makeContract(app, owner, tenant, { startDate: '2040-11-25', endDate: null });
    for (const month of ['2040-11', '2040-12', '2041-01', '2041-02']) await pay(id, month);
    expect((await terminate(id, '2041-02-26')).status).toBe(201);
  });
});

test('a second one is refused, and changes nothing', async () => {
  const { id } = await makeContract(app, owner, tenant);
  await terminate(id, '2041-05-31');
  const before = await contractRows(app);
  for (const date of ['2041-05-31', '2041-05-30', '2041-06-30'])
    expect(await terminate(id, date)).toMatchObject({
      status: 409,
      body: { error: 'This contract has already been terminated' },
    });
  expect(await contractRows(app)).toEqual(before);
});

test('is named in the audit log', async () => {
  const { id } = await makeContract(app, owner, tenant);
  await terminate(id, '2041-02-14', admin);
  expect(
    await app.rows(
      `select actor_id, details from platform.audit_entry where subject_id = $1 and action = 'contract.terminated'`,
      [id],
    ),
  ).toEqual([
    {
      actor_id: admin.id,
      details: { date: '2041-02-14', status: 'terminated', removedMonths: ['2041-02', '2041-03'] },
    },
  ]);
});

test('of another owner’s contract is answered like one that is not there, and changes nothing', async () => {
  const { id } = await makeContract(app, owner, tenant);
  const other = await makeAccount(app, 'owner');
  const before = await contractRows(app);
  const theirs = await terminate(id, '2041-03-20', other);
  expectSameNotFound(theirs, await terminate(NOWHERE, '2041-03-20', other));
  expectSameNotFound(theirs, await terminate('no-id', '2041-03-20', other));
  expect(await contractRows(app)).toEqual(before);
});
