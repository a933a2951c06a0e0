import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../../test/support/contracts.js';
import { type ContractWithRents, made, pay, recordId, reverse } from '../../../../../test/support/finance.js';
import { makeProperty, nextPath, NOWHERE } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let accountant: Account, owner: Account, otherOwner: Account, tenant: Account;
let lake: ContractWithRents, palm: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  otherOwner = await makeAccount(app, 'owner', { name: 'Kiran Shah' });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul 100%' });
  const other = await makeAccount(app, 'tenant', { name: 'Sana Khan' });
  const home = async (of: Account, name: string) => (await makeProperty(app, of, { name })).id as string;
  lake = await makeContract(app, owner, tenant, {
    propertyId: await home(owner, 'Lake View 4B'),
    rent: 999.95,
  });
  palm = await makeContract(app, otherOwner, other, {
    propertyId: await home(otherOwner, 'Palm Grove 7'),
    startDate: '2041-02-10',
  });
});
afterAll(() => app.stop());

interface Due {
  rentRecordId: string;
  contractId: string;
  dueDate: string;
}
const list = (query = '') => app.get(`/finance/dues${query}`, { token: accountant.token });
const found = async (query = ''): Promise<string[]> =>
  ((await list(query)).body as Due[]).map(
    ({ contractId, dueDate }) => `${contractId === lake.id ? 'lake' : 'palm'} ${dueDate}`,
  );
const ALL = ['lake 2041-01-15', 'palm 2041-02-10', 'lake 2041-02-15', 'palm 2041-03-10'];

test('what only its owner says is due is told as such', async () => {
  const { id } = await makeUnconfirmed(app, otherOwner, tenant);
  const rents = async () =>
    ((await list(`?contractId=${id}`)).body as { confirmed: boolean }[]).map(({ confirmed }) => confirmed);
  expect(await rents()).toEqual([false, false]);
  await app.post(`/contracts/${id}/confirmation`, undefined, { token: tenant.token });
  expect(await rents()).toEqual([true, true]);
  await app.rows(`delete from contracts.receivable where contract_id = $1`, [id]);
});

describe('what is due', () => {
  test('is told whole, with whose it is', async () => {
    const [oldest] = (await list()).body as Due[];
    expect(oldest).toEqual({
      rentRecordId: recordId(lake, 0),
      contractId: lake.id,
      month: '2041-01',
      dueDate: '2041-01-15',
      amount: 999.95,
      paidAmount: 0,
      commission: 100,
      property: { id: lake.propertyId, name: 'Lake View 4B', address: expect.any(String) },
      tenant: { id: tenant.id, name: 'Rahul 100%' },
      owner: { id: owner.id, name: 'Asha Rao' },
      confirmed: true,
      beingChecked: null,
    });
  });

  test('is due today or earlier, the oldest first; what falls due later this month is not', async () => {
    expect(await found()).toEqual(ALL);
    app.setTime('2041-03-14T18:29:59.000Z');
    expect(await found()).toEqual(ALL);
    app.setTime('2041-03-14T18:30:00.000Z');
    expect(await found()).toEqual([...ALL, 'lake 2041-03-15']);
    app.setTime('2041-03-10');
  });

  test('is no longer so once it is paid, and is so again when that is taken back', async () => {
    const payment = made(await pay(app, accountant, lake, 0));
    expect(await found()).toEqual(ALL.slice(1));
    made(await reverse(app, accountant, payment.id));
    expect(await found()).toEqual(ALL);
  });

  test('tells what was paid of it, and what is still to be paid', async () => {
    const part = made(await pay(app, accountant, lake, 0, { amount: 400 }));
    expect((await list()).body[0]).toMatchObject({ amount: 599.95, paidAmount: 400, commission: 60 });
    made(await reverse(app, accountant, part.id));
  });

  test.each([
    ['the property', 'lake v', 'lake'],
    ['the tenant', 'SANA', 'palm'],
    ['the owner', 'kiran', 'palm'],
    ['a sign that means something to the database', '0%', 'lake'],
  ])('is found by %s', async (_, q, home) => {
    const expected = ALL.filter((due) => due.startsWith(home));
    const answer = await list(`?q=${encodeURIComponent(q)}`);
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(await found(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  test('is narrowed to an owner and to a contract', async () => {
    expect(await found(`?ownerId=${owner.id}`)).toEqual(ALL.filter((due) => due.startsWith('lake')));
    expect(await found(`?contractId=${palm.id}`)).toEqual(ALL.filter((due) => due.startsWith('palm')));
    expect(await found(`?ownerId=${owner.id}&contractId=${palm.id}`)).toEqual([]);
    expect(await found(`?q=lake&ownerId=${otherOwner.id}`)).toEqual([]);
    expect(await found(`?ownerId=${NOWHERE}`)).toEqual([]);
  });

  test.each(['', '&q=a'])('is walked page by page: %s', async (more) => {
    const walked: Due[] = [];
    for (let path: string | undefined = `?limit=1${more}`; path;) {
      const page = await list(path);
      expect(page.headers.get('x-total-count')).toBe('4');
      walked.push(...page.body);
      path = nextPath(page)?.replace('/finance/dues', '');
    }
    expect(walked).toEqual((await list()).body);
  });

  test.each([
    'limit=0',
    'limit=201',
    'cursor=x',
    'ownerId=x',
    'contractId=1',
    'status=paid',
    `q=${'x'.repeat(121)}`,
  ])('is refused for %s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });
});
