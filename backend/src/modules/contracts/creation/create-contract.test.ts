import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { contractBody, monthsOf, occupancyOf } from '../../../../test/support/contracts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let admin: Account;
let propertyId: string;
beforeAll(async () => {
  app = await TestApp.start({ COMMISSION_PERCENT: '7.5' });
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  propertyId = (await makeProperty(app, owner)).id;
});
afterAll(() => app.stop());

const create = (given: Record<string, unknown> = {}, by = admin) =>
  app.post('/contracts', contractBody(propertyId, tenant.id, given), { token: by.token });

describe('a contract', () => {
  test('comes back whole, with a rent record for each month since its start', async () => {
    const property = await makeProperty(app, owner);
    const answer = await create({ propertyId: property.id }, owner);
    const record = (month: string) => ({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      month,
      amount: 42000.5,
      dueDate: `${month}-15`,
      paid: false,
      paidDate: null,
      ...{ paidAmount: 0, waivedAmount: 0, balance: 42000.5 },
      commission: 3150.04,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      externalId: null,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      propertyId: property.id,
      property: { id: property.id, name: property.name, address: property.address },
      tenant: { id: tenant.id, name: tenant.name, email: 't***@example.com' },
      startDate: '2041-01-15',
      endDate: '2041-12-14',
      lastDay: '2041-12-14',
      terminatedOn: null,
      terminationReason: null,
      rent: 42000.5,
      commissionPercent: 7.5,
      status: 'active',
      ...{ confirmed: false, refused: false, owner: { id: owner.id, name: owner.name } },
      ...{
        escalation: null,
        dueDay: null,
        prorate: false,
        deposit: null,
        standingCharges: [],
        lateFee: null,
      },
      rentRecords: [record('2041-01'), record('2041-02'), record('2041-03')],
      ...{ paidAmount: 0, overdueAmount: 84_001 },
    });
  });

  test('that covers today makes its tenant the occupant', async () => {
    expect((await create({ startDate: '2041-03-10' })).body.status).toBe('active');
    expect(await occupancyOf(app, propertyId)).toEqual({
      tenant_id: tenant.id,
      status: 'rented',
      occupancy: 'rented',
    });
  });

  test('that begins tomorrow is upcoming, and nobody lives there yet', async () => {
    const { body } = await create({ startDate: '2041-03-11' });
    expect(body).toMatchObject({ status: 'upcoming', rentRecords: [{ dueDate: '2041-03-11' }] });
    expect(await occupancyOf(app, propertyId)).toMatchObject({ tenant_id: null, status: 'available' });
  });

  test('that begins next month has no records yet', async () => {
    expect((await create({ startDate: '2041-04-01' })).body).toMatchObject({
      status: 'upcoming',
      rentRecords: [],
    });
  });

  test('that is over is made as ended, with its records; the property stays as it was', async () => {
    const { body } = await create({ startDate: '2040-01-15', endDate: '2040-12-14' });
    expect(body.status).toBe('ended');
    expect(monthsOf(body)).toHaveLength(11);
    expect(await occupancyOf(app, propertyId)).toMatchObject({ tenant_id: null, status: 'available' });
  });

  test.each([undefined, null, ''])('without an end (%j) goes on', async (endDate) => {
    const { status, body } = await create({ endDate });
    expect([status, body.endDate, body.status]).toEqual([201, null, 'active']);
  });

  test('of one day is a contract', async () => {
    const { body } = await create({ startDate: '2041-03-10', endDate: '2041-03-10' });
    expect([body.status, monthsOf(body)]).toEqual(['active', ['2041-03']]);
  });

  test('due on the 31st is due on the last day of shorter months', async () => {
    const { body } = await create({ startDate: '2040-12-31', endDate: '2041-11-30' });
    expect(body.rentRecords.map(({ dueDate }: { dueDate: string }) => dueDate)).toEqual([
      '2040-12-31',
      '2041-01-31',
      '2041-02-28',
      '2041-03-31',
    ]);
  });

  test('is named in the audit log', async () => {
    const { body } = await create({ startDate: '2041-02-01' }, owner);
    expect(
      await app.rows('select actor_id, action, details from platform.audit_entry where subject_id = $1', [
        body.id,
      ]),
    ).toEqual([
      {
        actor_id: owner.id,
        action: 'contract.created',
        details: {
          propertyId,
          tenantId: tenant.id,
          commissionBps: 750,
          status: 'active',
          months: ['2041-02', '2041-03'],
        },
      },
    ]);
  });
});

describe('commission', () => {
  test.each([
    [1, 0.08],
    [0.07 + 1, 0.08],
    [1.4, 0.11],
    [10.2, 0.77],
    [1_000_000_000, 75_000_000],
  ])('of 7.5 % on %d is %d, rounded half-up to the paisa', async (rent, commission) => {
    const { body } = await create({ rent, startDate: '2041-03-01' });
    expect(body.rentRecords).toMatchObject([{ amount: rent, commission }]);
  });
});

describe('what is dummy', () => {
  const dummy = (table: string, id: string) =>
    app.rows(`update ${table} set is_dummy = true where id = $1`, [id]);
  const isDummy = async (id: string) =>
    (await app.rows('select is_dummy from contracts.contract where id = $1', [id]))[0]?.is_dummy;

  test('is a contract on a dummy property', async () => {
    await dummy('properties.property', propertyId);
    expect(await isDummy((await create()).body.id)).toBe(true);
  });

  test('is a contract with a dummy tenant', async () => {
    const other = await makeAccount(app, 'tenant');
    await dummy('auth.user', other.id);
    expect(await isDummy((await create({ tenantId: other.id })).body.id)).toBe(true);
  });

  test('is no other', async () => {
    expect(await isDummy((await create()).body.id)).toBe(false);
  });
});
