import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  contractRows,
  makeContract,
  monthsOf,
  occupancyOf,
  runDailyContractsJob,
} from '../../../../test/support/contracts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
});
beforeEach(() => app.setTime('2041-03-10'));
afterAll(() => app.stop());

const read = async (id: string) => (await app.get(`/contracts/${id}`, { token: owner.token })).body;
const roundOn = async (at: string): Promise<void> => {
  app.setTime(at);
  await runDailyContractsJob(app);
};
const jobEntries = (id: string) =>
  app.rows(
    `select action, actor_id, request_id, details from platform.audit_entry
     where subject_id = $1 and request_id like 'job:%' order by id`,
    [id],
  );

describe('from day to day', () => {
  test('a contract begins, has a record each month, and ends', async () => {
    const { id, propertyId } = await makeContract(app, owner, tenant, {
      startDate: '2041-04-15',
      endDate: '2041-06-30',
    });
    const states = [];
    for (const day of ['2041-03-31', '2041-04-01', '2041-04-14', '2041-04-15', '2041-05-01', '2041-07-01']) {
      await roundOn(day);
      const contract = await read(id);
      states.push([
        day,
        contract.status,
        monthsOf(contract).length,
        (await occupancyOf(app, propertyId))?.status,
      ]);
    }
    expect(states).toEqual([
      ['2041-03-31', 'upcoming', 0, 'available'],
      ['2041-04-01', 'upcoming', 1, 'available'],
      ['2041-04-14', 'upcoming', 1, 'available'],
      ['2041-04-15', 'active', 1, 'rented'],
      ['2041-05-01', 'active', 2, 'rented'],
      ['2041-07-01', 'ended', 3, 'vacant'],
    ]);
    expect((await jobEntries(id)).map(({ action, details }) => [action, details])).toEqual([
      ['contract.rent_records_made', { months: ['2041-04'] }],
      ['contract.status_changed', { from: 'upcoming', to: 'active' }],
      ['contract.rent_records_made', { months: ['2041-05'] }],
      ['contract.rent_records_made', { months: ['2041-06'] }],
      ['contract.status_changed', { from: 'active', to: 'ended' }],
    ]);
  });

  test('the day turns at midnight in India', async () => {
    const { id } = await makeContract(app, owner, tenant, { startDate: '2041-05-01' });
    await roundOn('2041-04-30T18:29:59Z');
    expect((await read(id)).status).toBe('upcoming');
    await roundOn('2041-04-30T18:30:00Z');
    expect((await read(id)).status).toBe('active');
  });

  test('the next tenant moves in on the day after the last one’s end, whichever contract comes first', async () => {
    const next = await makeAccount(app, 'tenant');
    const { id: propertyId } = await makeProperty(app, owner);
    await makeContract(app, owner, next, { propertyId, startDate: '2041-05-01', endDate: '2041-06-30' });
    await makeContract(app, owner, tenant, { propertyId, startDate: '2041-03-01', endDate: '2041-04-30' });
    await makeContract(app, owner, tenant, { propertyId, startDate: '2041-07-01', endDate: null });
    for (const [day, occupant] of [
      ['2041-04-30', tenant.id],
      ['2041-05-01', next.id],
      ['2041-07-01', tenant.id],
    ] as const) {
      await roundOn(day);
      expect(await occupancyOf(app, propertyId)).toEqual({
        tenant_id: occupant,
        status: 'rented',
        occupancy: 'rented',
      });
    }
  });

  test('a property that was sold meanwhile stays sold', async () => {
    const { propertyId } = await makeContract(app, owner, tenant, { endDate: '2041-04-30' });
    await app.rows(`update properties.property set status = 'sold' where id = $1`, [propertyId]);
    await roundOn('2041-05-01');
    expect(await occupancyOf(app, propertyId)).toEqual({
      tenant_id: null,
      status: 'sold',
      occupancy: 'vacant',
    });
  });
});

describe('after 40 days without a run', () => {
  test('everything is as if there had been one each day', async () => {
    const open = await makeContract(app, owner, tenant, { endDate: null });
    const begun = await makeContract(app, owner, tenant, { startDate: '2041-03-20', endDate: null });
    const over = await makeContract(app, owner, tenant, { startDate: '2041-03-20', endDate: '2041-04-10' });
    await roundOn('2041-04-19');
    expect(monthsOf(await read(open.id))).toEqual(['2041-01', '2041-02', '2041-03', '2041-04']);
    expect(await read(begun.id)).toMatchObject({ status: 'active' });
    expect(monthsOf(await read(begun.id))).toEqual(['2041-03', '2041-04']);
    expect(await read(over.id)).toMatchObject({ status: 'ended', rentRecords: [{ month: '2041-03' }] });
    expect((await occupancyOf(app, over.propertyId))?.tenant_id).toBe(null);
    expect((await jobEntries(over.id)).at(-1)?.details).toEqual({ from: 'upcoming', to: 'ended' });
  });
});

describe('running it again', () => {
  beforeEach(async () => {
    for (let i = 0; i < 12; i++)
      await makeContract(app, owner, tenant, { startDate: '2041-04-01', endDate: null });
  });

  test('changes nothing', async () => {
    await roundOn('2041-06-02');
    const once = await contractRows(app);
    await runDailyContractsJob(app);
    expect(await contractRows(app)).toEqual(once);
  });

  test('at once, several times, does everything once', async () => {
    app.setTime('2041-06-02');
    await Promise.all([1, 2, 3, 4].map(() => runDailyContractsJob(app)));
    const wrong = await app.rows(
      `select c.id, c.status, count(r.id) as records,
         (select count(*) from platform.audit_entry where subject_id = c.id::text and request_id like 'job:%') as entries
       from contracts.contract c left join contracts.rent_record_v r on r.contract_id = c.id
       where c.start_date = '2041-04-01' and c.end_date is null
       group by c.id having c.status <> 'active' or count(r.id) <> 3
         or (select count(*) from platform.audit_entry where subject_id = c.id::text and request_id like 'job:%') <> 2`,
    );
    expect(wrong).toEqual([]);
  });
});

test('a contract that fails is told at the end, and does not hold up the others', async () => {
  const [bad, good] = [
    await makeContract(app, owner, tenant, { startDate: '2041-04-01' }),
    await makeContract(app, owner, tenant, { startDate: '2041-04-01' }),
  ];
  await app.rows(
    `create function public.fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  );
  await app.rows(`create trigger broken before update on contracts.contract for each row
    when (old.id = '${bad.id}') execute function public.fail()`);
  app.setTime('2041-04-02');
  await expect(runDailyContractsJob(app)).rejects.toThrow('1 contracts could not be brought to 2041-04-02');
  expect([(await read(bad.id)).status, (await read(good.id)).status]).toEqual(['upcoming', 'active']);
  expect(monthsOf(await read(bad.id))).toEqual([]);

  await app.rows('drop trigger broken on contracts.contract');
  await runDailyContractsJob(app);
  expect((await read(bad.id)).status).toBe('active');
});
