import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  contractBody,
  contractRows,
  makeContract,
  runDailyContractsJob,
} from '../../../../test/support/contracts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(() => app.setTime('2041-03-10'));
afterAll(() => app.stop());

const ALL = { escalation: { percent: 5.25, everyMonths: 2 }, dueDay: 5, prorate: true };
const schedule = (body: object): Promise<Answer> =>
  app.post('/contracts/schedule', body, { token: owner.token });
const rents = ({ rentRecords }: Answer['body']): unknown =>
  rentRecords.map(({ month, dueDate, amount }: Record<string, unknown>) => [month, dueDate, amount]);
const make = (given: object): Promise<Answer['body']> => makeContract(app, owner, tenant, { ...given });

describe('a contract with terms', () => {
  test('comes back with them, and with the rents that they give', async () => {
    const contract = await make({ ...ALL, startDate: '2041-01-20', endDate: null, rent: 31000 });
    expect(contract).toMatchObject({ ...ALL, rent: 31000 });
    expect(rents(contract)).toEqual([
      ['2041-01', '2041-01-20', 12000],
      ['2041-02', '2041-02-05', 31000],
      ['2041-03', '2041-03-05', 32628],
    ]);
  });

  test('gets its later rents from the daily job', async () => {
    const terms = { escalation: { percent: 8, everyMonths: 2 }, prorate: true };
    const { id } = await make({ ...terms, startDate: '2041-03-15', endDate: '2041-06-24', rent: 31000 });
    for (const day of ['2041-04-01', '2041-05-02', '2041-06-01', '2041-07-01']) {
      app.setTime(day);
      await runDailyContractsJob(app);
    }
    const { body } = await app.get(`/contracts/${id}`, { token: owner.token });
    expect(rents(body)).toEqual([
      ['2041-03', '2041-03-15', 31000],
      ['2041-04', '2041-04-15', 31000],
      ['2041-05', '2041-05-15', 33480],
      ['2041-06', '2041-06-15', 11160],
    ]);
  });

  test('that is cut short asks for the days that are used, of an unpaid rent', async () => {
    const { id } = await make({ dueDay: 5, startDate: '2041-02-01', endDate: null, rent: 31000 });
    const answer = await app.post(
      `/contracts/${id}/termination`,
      { date: '2041-03-10', reason: 'Moves' },
      { token: owner.token },
    );
    expect(rents(answer.body)).toEqual([
      ['2041-02', '2041-02-05', 31000],
      ['2041-03', '2041-03-05', 10000],
    ]);
    const [entry] = await app.rows<{ details: object }>(
      `select details from platform.audit_entry where action = 'contract.terminated' and subject_id = $1`,
      [id],
    );
    expect(entry?.details).toMatchObject({ removedMonths: [] });
  });

  test('without any has none', async () => {
    expect(await make({})).toMatchObject({ escalation: null, dueDay: null, prorate: false });
    const blank = { escalation: null, dueDay: null, prorate: false };
    expect(await make(blank)).toMatchObject(blank);
  });

  test('shows everybody the rent that is in force, and the forecast next month’s', async () => {
    const forecast = async (): Promise<number> =>
      (await app.get('/dashboard/admin', { token: admin.token })).body.forecastIncome;
    const before = await forecast();
    const [lessor, lessee] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
    const terms = { escalation: { percent: 10, everyMonths: 2 }, dueDay: 1 };
    await makeContract(app, lessor, lessee, {
      ...terms,
      startDate: '2041-02-01',
      endDate: '2041-06-15',
      rent: 30000,
    });
    const shown = async (day: string): Promise<unknown> => {
      app.setTime(day);
      await runDailyContractsJob(app);
      const own = await app.get('/dashboard/owner', { token: lessor.token });
      const rented = await app.get('/dashboard/tenant', { token: lessee.token });
      return [own.body.ownedProperties[0].rentAmount, rented.body.rentedProperties[0].rentAmount];
    };
    expect(await forecast()).toBe(before + 33000);
    expect(await shown('2041-03-31')).toEqual([30000, 30000]);
    expect(await shown('2041-04-01')).toEqual([33000, 33000]);
    expect(await shown('2041-06-10')).toEqual([36300, 36300]);
  });
});

describe('a schedule', () => {
  test('tells the rents of the first two years, and makes nothing', async () => {
    const before = await contractRows(app);
    const { status, body } = await schedule({ ...ALL, startDate: '2041-01-20', rent: 31000 });
    expect(status).toBe(200);
    expect(body.count).toBeNull();
    expect(body.months).toHaveLength(24);
    expect(body.months.slice(0, 3)).toEqual([
      { month: '2041-01', dueDate: '2041-01-20', amount: 12000, rent: 31000 },
      { month: '2041-02', dueDate: '2041-02-05', amount: 31000, rent: 31000 },
      { month: '2041-03', dueDate: '2041-03-05', amount: 32628, rent: 32628 },
    ]);
    expect(await contractRows(app)).toEqual(before);
  });

  test('is that of the contract that is made then', async () => {
    const terms = { ...ALL, startDate: '2041-01-20', endDate: '2041-03-12', rent: 31000.5 };
    const { body } = await schedule(terms);
    expect(body.count).toBe(3);
    expect(rents({ rentRecords: body.months })).toEqual(rents(await make(terms)));
  });
});

const refused: [what: string, given: object, field: string][] = [
  ['a rise of 0', { escalation: { percent: 0, everyMonths: 12 } }, 'escalation.percent'],
  ['a rise of 1,000 %', { escalation: { percent: 1000, everyMonths: 12 } }, 'escalation.percent'],
  ['a rise of three decimals', { escalation: { percent: 5.125, everyMonths: 12 } }, 'escalation.percent'],
  ['a fall', { escalation: { percent: -5, everyMonths: 12 } }, 'escalation.percent'],
  ['a rise never', { escalation: { percent: 5 } }, 'escalation.everyMonths'],
  ['a rise every no month', { escalation: { percent: 5, everyMonths: 0 } }, 'escalation.everyMonths'],
  ['a rise every half month', { escalation: { percent: 5, everyMonths: 1.5 } }, 'escalation.everyMonths'],
  ['a rise after eleven years', { escalation: { percent: 5, everyMonths: 121 } }, 'escalation.everyMonths'],
  ['a rise that is a number', { escalation: 5 }, 'escalation'],
  ['a list of rises', { escalation: [{ percent: 5, everyMonths: 12 }] }, 'escalation'],
  ['a rise of more', { escalation: { percent: 5, everyMonths: 12, until: 3 } }, 'escalation.until'],
  ['a day of rent 0', { dueDay: 0 }, 'dueDay'],
  ['a day of rent 29', { dueDay: 29 }, 'dueDay'],
  ['a day of rent 1.5', { dueDay: 1.5 }, 'dueDay'],
  ['a day of rent in words', { dueDay: 'first' }, 'dueDay'],
  ['a day of rent and whole rents', { dueDay: 5, prorate: false }, 'prorate'],
  ['proration in words', { prorate: 'yes' }, 'prorate'],
  ['an end before the start', { endDate: '2041-01-14' }, 'endDate'],
];

describe.each([['a contract'], ['a schedule']])('%s', (what) => {
  test.each(refused)('of %s is refused at the field', async (_, given, field) => {
    const { propertyId, tenantId, ...terms } = contractBody((await makeProperty(app, owner)).id, tenant.id, {
      ...given,
    });
    const before = await contractRows(app);
    const { status, body } =
      what === 'a schedule'
        ? await schedule(terms)
        : await app.post('/contracts', { propertyId, tenantId, ...terms }, { token: owner.token });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await contractRows(app)).toEqual(before);
  });
});
