import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  contractBody,
  contractRows,
  makeContract,
  makeUnconfirmed,
  monthsOf,
  occupancyOf,
  runDailyContractsJob,
} from '../../../../test/support/contracts.js';
import { made, pay, reverse } from '../../../../test/support/finance.js';
import { expectSameNotFound, makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, otherTenant: Account, accountant: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { name: 'Radhika Rao' });
  tenant = await makeAccount(app, 'tenant');
  otherTenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

/** Makes an unconfirmed contract for a new owner: each may have only a few. */
const unconfirmed = async (given: Record<string, unknown> = {}, lessee = tenant): Promise<Answer['body']> =>
  makeUnconfirmed(app, await makeAccount(app, 'owner'), lessee, given);
const confirm = (id: string, by = tenant): Promise<Answer> =>
  app.post(`/contracts/${id}/confirmation`, undefined, { token: by.token });
const refuse = (id: string, by = tenant, reason: unknown = ' I never rented this '): Promise<Answer> =>
  app.post(`/contracts/${id}/refusal`, { reason }, { token: by.token });
const read = async (id: string): Promise<Answer['body']> =>
  (await app.get(`/contracts/${id}`, { token: tenant.token })).body;
const terminate = (id: string, date: string): Promise<Answer> =>
  app.post(`/contracts/${id}/termination`, { date, reason: 'Moves away' }, { token: admin.token });
const entriesOf = (id: string) =>
  app.rows(
    `select actor_id, action, details from platform.audit_entry where subject_id = $1 and action <> 'contract.created'`,
    [id],
  );

async function stays(attempt: () => Promise<Answer>, status: number, error: string): Promise<void> {
  const before = await contractRows(app);
  const answer = await attempt();
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(await contractRows(app)).toEqual(before);
}

describe('who says so', () => {
  test('is told to the tenant, with what', async () => {
    const { id, property } = await makeUnconfirmed(app, owner, tenant);
    expect(await read(id)).toMatchObject({
      ...{ confirmed: false, refused: false, owner: { id: owner.id, name: 'Radhika Rao' } },
      ...{ property, startDate: '2041-01-15', tenant: { email: tenant.email } },
    });
  });

  test('is an administrator: it is confirmed at once', async () => {
    const { id: propertyId } = await makeProperty(app, owner);
    const answer = await app.post('/contracts', contractBody(propertyId, tenant.id), { token: admin.token });
    expect(made(answer)).toMatchObject({ confirmed: true, refused: false });
  });
});

describe('confirming', () => {
  test.each(['its tenant', 'an administrator'])(
    'is done by %s, and written into the audit log',
    async (who) => {
      const by = who === 'its tenant' ? tenant : admin;
      const { id } = await unconfirmed();
      expect(await confirm(id, by)).toMatchObject({
        status: 201,
        body: { id, confirmed: true, status: 'active' },
      });
      expect(await entriesOf(id)).toEqual([{ actor_id: by.id, action: 'contract.confirmed', details: {} }]);
    },
  );

  test('is done by the first money, and stays when that is taken back', async () => {
    const contract = await unconfirmed();
    const payment = made(await pay(app, accountant, contract, 0));
    expect((await read(contract.id)).confirmed).toBe(true);
    made(await reverse(app, accountant, payment.id));
    expect((await read(contract.id)).confirmed).toBe(true);
  });

  test('takes no body, and suffers any', async () => {
    const { id } = await unconfirmed();
    expect((await app.post(`/contracts/${id}/confirmation`, {}, { token: tenant.token })).status).toBe(201);
  });

  test('a second time is refused', async () => {
    const { id } = await makeContract(app, owner, tenant);
    await stays(() => confirm(id), 409, 'This contract has already been confirmed');
    await stays(() => confirm(id, admin), 409, 'This contract has already been confirmed');
  });

  test('of one that is over, or was cut short, is still fine', async () => {
    const over = await unconfirmed({ startDate: '2040-01-15', endDate: '2040-12-14' });
    expect((await confirm(over.id)).status).toBe(201);
    const cut = await unconfirmed();
    await terminate(cut.id, '2041-02-20');
    expect((await confirm(cut.id)).status).toBe(201);
  });

  test('what never begins is refused', async () => {
    const { id } = await unconfirmed({ startDate: '2041-03-25' });
    await terminate(id, '2041-03-24');
    await stays(() => confirm(id), 409, 'This contract was terminated before it began');
  });

  test('what was refused is refused', async () => {
    const { id } = await unconfirmed();
    await refuse(id);
    for (const by of [tenant, admin])
      await stays(() => confirm(id, by), 409, 'The tenant has said that this contract is not theirs');
  });
});

describe('refusing', () => {
  test('makes it never begun: no dues, a free home, and nothing comes later', async () => {
    const { id, propertyId } = await unconfirmed({ endDate: null });
    expect(await refuse(id)).toMatchObject({
      status: 201,
      body: {
        ...{ id, confirmed: false, refused: true, status: 'terminated', rentRecords: [] },
        ...{ terminatedOn: '2041-01-14', terminationReason: 'I never rented this' },
      },
    });
    expect(await occupancyOf(app, propertyId)).toEqual({
      tenant_id: null,
      status: 'vacant',
      occupancy: 'vacant',
    });
    expect(await entriesOf(id)).toEqual([
      {
        ...{ actor_id: tenant.id, action: 'contract.refused' },
        details: { removedMonths: ['2041-01', '2041-02', '2041-03'] },
      },
    ]);
    app.setTime('2041-05-20');
    await runDailyContractsJob(app);
    app.setTime('2041-03-10');
    expect(await read(id)).toMatchObject({ status: 'terminated', rentRecords: [] });
    expect(await app.rows('select next_step_on from contracts.contract where id = $1', [id])).toEqual([
      { next_step_on: null },
    ]);
  });

  test('leaves the time to another contract', async () => {
    const lessor = await makeAccount(app, 'owner');
    const { id, propertyId } = await makeUnconfirmed(app, lessor, tenant);
    await refuse(id);
    await makeContract(app, lessor, otherTenant, { propertyId });
    expect((await occupancyOf(app, propertyId))?.tenant_id).toBe(otherTenant.id);
  });

  test('what has yet to begin is over at once', async () => {
    const { id } = await unconfirmed({ startDate: '2041-06-01' });
    expect((await refuse(id)).body).toMatchObject({ status: 'terminated', terminatedOn: '2041-05-31' });
  });

  test('what is over, or was cut short, is still fine', async () => {
    const over = await unconfirmed({ startDate: '2040-01-15', endDate: '2040-12-14' });
    expect(monthsOf((await refuse(over.id)).body)).toEqual([]);
    const cut = await unconfirmed();
    await terminate(cut.id, '2041-02-20');
    expect((await refuse(cut.id)).body).toMatchObject({ terminatedOn: '2041-01-14', refused: true });
  });

  test('once rent was recorded as paid is refused, even when that was taken back', async () => {
    const contract = await unconfirmed();
    const payment = made(await pay(app, accountant, contract, 0));
    await stays(() => refuse(contract.id), 409, 'This contract has already been confirmed');
    made(await reverse(app, accountant, payment.id));
    await stays(() => refuse(contract.id), 409, 'This contract has already been confirmed');
  });

  test('what was confirmed, or refused before, is refused', async () => {
    const { id } = await makeContract(app, owner, tenant);
    await stays(() => refuse(id), 409, 'This contract has already been confirmed');
    const refused = await unconfirmed();
    await refuse(refused.id);
    await stays(() => refuse(refused.id), 409, 'The tenant has said that this contract is not theirs');
    await stays(() => terminate(refused.id, '2041-05-31'), 409, 'This contract has already been terminated');
  });

  test.each([null, '', ' ', 7, 'x'.repeat(1001)])('takes a reason: %j', async (reason) => {
    const { id } = await unconfirmed();
    const answer = await refuse(id, tenant, reason);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['reason']]);
  });
});

test('another’s contract is answered like one that is not there', async () => {
  const { id } = await unconfirmed();
  for (const say of [confirm, refuse]) {
    const before = await contractRows(app);
    expectSameNotFound(await say(id, otherTenant), await say(NOWHERE, otherTenant));
    expectSameNotFound(await say(id, otherTenant), await say('no-id', otherTenant));
    expect(await contractRows(app)).toEqual(before);
  }
});

test('the database lets nobody take a word back, nor have it both ways', async () => {
  const refused = await unconfirmed();
  await refuse(refused.id);
  const { id } = await makeContract(app, owner, tenant);
  for (const [set, of] of [
    ['confirmed_at = null', id],
    ['refused_at = now()', id],
    ['refused_at = null', refused.id],
    ['confirmed_at = now()', refused.id],
    ['terminated_on = null, termination_reason = null', refused.id],
  ])
    await expect(app.rows(`update contracts.contract set ${set} where id = $1`, [of])).rejects.toThrow();
});
