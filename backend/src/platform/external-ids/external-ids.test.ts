import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { contractBody, makeContract } from '../../../test/support/contracts.js';
import { countStatuses, idempotent, pay } from '../../../test/support/finance.js';
import { makeProperty, propertyBody } from '../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let admin: Account;
let accountant: Account;
let tenant: Account;
let rented: string;
beforeAll(async () => {
  app = await TestApp.start();
  [owner, admin, accountant, tenant] = (await Promise.all(
    (['owner', 'admin', 'accountant', 'tenant'] as const).map((role) => makeAccount(app, role)),
  )) as [Account, Account, Account, Account];
  rented = (await makeContract(app, owner, tenant)).id;
  app.setTime('2041-03-10');
});
afterAll(() => app.stop());

let serial = 0;
type Create = (who: Account, externalId?: string) => Promise<Answer>;

const home: Create = (who, externalId) =>
  app.post('/properties', propertyBody({ externalId, ...(who.role === 'admin' && { ownerId: owner.id }) }), {
    token: who.token,
  });
const account: Create = ({ token }, externalId) =>
  app.post(
    '/admin/users',
    { name: 'Ravi Rao', email: `ravi${++serial}@example.com`, role: 'tenant', notify: false, externalId },
    { token },
  );
const contract: Create = async (who, externalId) => {
  const { id } = await makeProperty(app, owner);
  return app.post('/contracts', contractBody(id, tenant.id, { externalId }), { token: who.token });
};
const receipt: Create = ({ token }, externalId) =>
  app.post(
    `/contracts/${rented}/receipts`,
    { amount: 10, method: 'upi', paidDate: '2041-03-01', externalId },
    idempotent(token),
  );

/** Kind, its creation, two creators and its list. */
const KINDS: [string, Create, () => [Account, Account], string][] = [
  ['a home', home, () => [owner, admin], '/properties'],
  ['an account', account, () => [admin, secondAdmin], '/admin/users'],
  ['a contract', contract, () => [owner, admin], '/contracts'],
  ['a receipt', receipt, () => [accountant, admin], '/finance/receipts'],
];
let secondAdmin: Account;
beforeAll(async () => {
  secondAdmin = await makeAccount(app, 'admin');
});

const found = async (list: string, externalId: string, { token }: Account): Promise<string[]> => {
  const { status, body } = await app.get(`${list}?externalId=${externalId}`, { token });
  expect(status).toBe(200);
  return body.map(({ id }: { id: string }) => id);
};

describe.each(KINDS)('%s', (kind, create, creators, list) => {
  const name = `crm:${kind.replace(/\W/g, '-')}`;

  test('is created with an external id, answered with it and found by it, whole and in its case', async () => {
    const [creator] = creators();
    const { status, body } = await create(creator, name);
    expect([status, body.externalId]).toEqual([201, name]);
    expect(await found(list, name, creator)).toEqual([body.id]);
    for (const other of [name.toUpperCase(), name.slice(0, -1)])
      expect(await found(list, other, creator)).toEqual([]);
    const without = await create(creator);
    expect([without.status, without.body.externalId]).toEqual([201, null]);
  });

  test('takes none that its creator has given to another, and says to which', async () => {
    const [creator, other] = creators();
    const [existingId] = await found(list, name, creator);
    const before = (await app.get(list, { token: admin.token })).headers.get('x-total-count');
    expect(await create(creator, name)).toMatchObject({
      status: 409,
      body: { type: 'urn:kiraya:problem:external-id-taken', existingId },
    });
    if (list !== '/contracts')
      // its home is new
      expect((await app.get(list, { token: admin.token })).headers.get('x-total-count')).toBe(before);
    const theirs = await create(other, name);
    expect([theirs.status, theirs.body.externalId]).toEqual([201, name]);
    expect((await found(list, name, admin)).sort()).toEqual([existingId, theirs.body.id].sort());
  });

  test('is created once by twenty at a time with the same one', async () => {
    const [creator] = creators();
    const all = await Promise.all(Array.from({ length: 20 }, () => create(creator, `${name}:20`)));
    expect(countStatuses(all)).toEqual({ 201: 1, 409: 19 });
    const { id } = all.find(({ status }) => status === 201)?.body as { id: string };
    expect(await found(list, `${name}:20`, creator)).toEqual([id]);
    for (const { status, body } of all) if (status === 409) expect(body.existingId).toBe(id);
  });

  test.each(['a b', 'é', 'a/b', 'x'.repeat(65), 7, ['a']])('takes no external id like %j', async (wrong) => {
    const [creator] = creators();
    const answer = await create(creator, wrong as string);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['externalId']]);
    if (typeof wrong !== 'string') return;
    const query = await app.get(`${list}?externalId=${encodeURIComponent(wrong)}`, { token: admin.token });
    expect([query.status, Object.keys(query.body.fields)]).toEqual([400, ['externalId']]);
  });
});

test('who may see a thing sees its external id as its creator or as staff alone', async () => {
  const { body: made } = await home(admin, 'of-staff');
  const path = `/properties/${made.id}`;
  const seen = async ({ token }: Account) => (await app.get(path, { token })).body.externalId;
  expect([await seen(admin), await seen(accountant), await seen(owner)]).toEqual([
    'of-staff',
    'of-staff',
    null,
  ]);
  expect(await found('/properties', 'of-staff', owner)).toEqual([]);
  const { body: own } = await contract(owner, 'of-owner');
  const asTenant = await app.get(`/contracts/${own.id}`, { token: tenant.token });
  expect([asTenant.status, asTenant.body.externalId]).toEqual([200, null]);
  expect(await found('/contracts', 'of-owner', tenant)).toEqual([]);
});

test('a changed home keeps its external id, and no change takes one', async () => {
  const { body } = await home(owner, 'stays');
  const path = `/properties/${body.id}`;
  const changed = await app.patch(path, { name: 'Palm Court' }, { token: owner.token });
  expect(changed.body.externalId).toBe('stays');
  const refused = await app.patch(path, { externalId: 'moves' }, { token: owner.token });
  expect(refused).toMatchObject({ status: 400, body: { fields: { externalId: ['Unknown field'] } } });
});

describe('an external id goes', () => {
  const kept = async (value: string) =>
    (await app.rows('select subject_id from platform.external_id where value = $1', [value])).length;

  test('with what it names, and can be given again', async () => {
    const { body } = await account(admin, 'leaves');
    expect(await kept('leaves')).toBe(1);
    expect((await app.call('DELETE', `/admin/users/${body.id}`, { token: admin.token })).status).toBe(200);
    expect(await kept('leaves')).toBe(0);
    expect((await account(admin, 'leaves')).status).toBe(201);
    const { body: unconfirmed } = await contract(owner, 'unconfirmed');
    await app.rows(`select contracts.delete_unconfirmed(array[$1::uuid])`, [unconfirmed.id]);
    expect(await kept('unconfirmed')).toBe(0);
  });

  test('with the account that gave it, and stands in its data until then', async () => {
    const leaver = await makeAccount(app, 'owner', { confirmed: true });
    const { body } = await home(leaver, 'with-its-giver');
    const data = await app.get('/auth/profile/data', { token: leaver.token });
    expect(data.body.externalIds).toMatchObject([
      { kind: 'home', externalId: 'with-its-giver', subjectId: body.id },
    ]);
    expect((await app.post('/auth/erasure', undefined, { token: leaver.token })).status).toBe(200);
    expect(await kept('with-its-giver')).toBe(0);
  });

  test('with an erased person, whose contracts keep theirs', async () => {
    const leaver = await makeAccount(app, 'tenant', { confirmed: true });
    await app.rows(
      `insert into platform.external_id (subject_id, account_id, kind, value) values ($1, $2, 'account', 'erased')`,
      [leaver.id, admin.id],
    );
    const { id } = await makeProperty(app, owner);
    const over = { startDate: '2024-01-01', endDate: '2024-01-31', externalId: 'kept' };
    const { body } = await app.post('/contracts', contractBody(id, leaver.id, over), { token: admin.token });
    expect((await pay(app, accountant, body, 0, { paidDate: '2024-02-05' })).status).toBe(201);
    expect((await app.post('/auth/erasure', undefined, { token: leaver.token })).status).toBe(200);
    expect([await kept('erased'), await kept('kept')]).toEqual([0, 1]);
  });
});

test('a repeated request with its idempotency key gets its first answer, not a refusal', async () => {
  const headers = { 'idempotency-key': 'once' };
  const body = propertyBody({ externalId: 'repeated' });
  const sent = () => app.post('/properties', body, { token: owner.token, headers });
  const first = await sent();
  expect(first.status).toBe(201);
  expect(await sent()).toMatchObject({ status: 201, text: first.text });
});
