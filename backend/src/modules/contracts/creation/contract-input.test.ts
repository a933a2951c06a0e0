import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { BAD_BODIES, NOT_TEXT } from '../../../../test/support/bad-bodies.js';
import { contractBody, contractRows } from '../../../../test/support/contracts.js';
import { makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

const NOT_A_DATE = 'Must be a date (YYYY-MM-DD)';
const OUT_OF_BOUNDS = 'Must be from 2000-01-01 to 2100-12-31';
const TOO_MUCH = 'Must be at most 1,00,00,00,000';

let app: TestApp;
let owner: Account;
let tenant: Account;
let propertyId: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  propertyId = (await makeProperty(app, owner)).id;
});
afterAll(() => app.stop());

const send = (body: unknown) => app.post('/contracts', body, { token: owner.token });
const body = (given: Record<string, unknown>) => contractBody(propertyId, tenant.id, given);

const refused: [field: string, value: unknown, message: string][] = [
  ...['propertyId', 'tenantId', 'startDate', 'rent'].flatMap((field) =>
    [undefined, null, ''].map((value): [string, unknown, string] => [field, value, 'Required']),
  ),
  ...['propertyId', 'tenantId'].flatMap((field) =>
    ['x', 12, {}, `${NOWHERE}0`].map((value): [string, unknown, string] => [
      field,
      value,
      'Must be a valid id',
    ]),
  ),
  ['tenantId', NOWHERE, 'Unknown tenant'],
  ...['startDate', 'endDate'].flatMap((field): [string, unknown, string][] => [
    [field, '2041-02-29', NOT_A_DATE],
    [field, '2041-13-01', NOT_A_DATE],
    [field, '2041-1-1', NOT_A_DATE],
    [field, '2041-03-10T00:00:00Z', NOT_A_DATE],
    [field, '10/03/2041', NOT_A_DATE],
    [field, 20410310, NOT_A_DATE],
    [field, ['2041-03-10'], NOT_A_DATE],
    [field, '1999-12-31', OUT_OF_BOUNDS],
    [field, '2101-01-01', OUT_OF_BOUNDS],
  ]),
  ['endDate', '2041-01-14', 'Must not be before the start date'],
  ['rent', 0.99, 'Must be positive'],
  ['rent', 0, 'Must be positive'],
  ['rent', -5, 'Must be positive'],
  ['rent', 100.001, 'Must have at most two decimals'],
  ['rent', 1_000_000_000.01, TOO_MUCH],
  ['rent', 1e21, TOO_MUCH],
  ['rent', '42000', 'Must be a number'],
  ['rent', true, 'Must be a number'],
  ['rent', [1], 'Must be a number'],
  ['status', 'active', 'Unknown field'],
  ['ownerId', NOWHERE, 'Unknown field'],
  ['commissionPercent', 0, 'Unknown field'],
  ['isDummy', true, 'Unknown field'],
];

test.each(refused)('%s = %j is refused: %s', async (field, value, message) => {
  const before = await contractRows(app);
  const answer = await send(body({ [field]: value }));
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } });
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(answer.body.error).toBe(`${field}: ${message}`);
  expect(await contractRows(app)).toEqual(before);
});

test.each(['owner', 'accountant', 'admin'] as const)('an %s is no tenant', async (role) => {
  const { id } = await makeAccount(app, role);
  expect(await send(body({ tenantId: id }))).toMatchObject({
    status: 400,
    body: { fields: { tenantId: ['Unknown tenant'] } },
  });
});

test.each(BAD_BODIES)('a body that is %s is refused', async (_, text, status) => {
  expect((await send(text)).status).toBe(status);
});

describe('what is wrong with the values', () => {
  test('is said before whether the property is there', async () => {
    for (const given of [{ tenantId: NOWHERE }, { endDate: '2041-01-01' }, { rent: 0 }])
      expect((await send(body({ propertyId: NOWHERE, ...given }))).status).toBe(400);
  });

  test('is said of each field', async () => {
    const { body: problem } = await send({ propertyId: 'x', rent: 0 });
    expect(Object.keys(problem.fields).sort()).toEqual(['propertyId', 'rent', 'startDate', 'tenantId']);
  });
});

describe('a termination', () => {
  let id: string;
  beforeAll(async () => {
    const { body: made } = await send(body({ propertyId: (await makeProperty(app, owner)).id }));
    id = made.id;
  });
  const terminate = (given: unknown) =>
    app.post(`/contracts/${id}/termination`, given, { token: owner.token });

  test.each([
    ['date', undefined, 'Required'],
    ['date', '', 'Required'],
    ['date', '2041-02-30', NOT_A_DATE],
    ['date', 20410310, NOT_A_DATE],
    ['date', '2041-01-14', 'Must be within the period of the contract'],
    ['date', '2041-12-15', 'Must be within the period of the contract'],
    ['date', '1000-01-01', 'Must be within the period of the contract'],
    ['reason', undefined, 'Required'],
    ['reason', '  ', 'Required'],
    ['reason', 'x'.repeat(1001), 'Must be at most 1,000 characters'],
    ['status', 'ended', 'Unknown field'],
  ])('with %s = %j is refused: %s', async (field, value, message) => {
    const before = await contractRows(app);
    const answer = await terminate({ date: '2041-03-10', reason: 'Moves away', [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } });
    expect(await contractRows(app)).toEqual(before);
  });

  test.each(NOT_TEXT.map((value) => [value]))('takes no such reason', async (reason) => {
    expect((await terminate({ date: '2041-03-10', reason })).status).toBe(400);
  });

  test.each(BAD_BODIES)('takes no body that is %s', async (_, text, status) => {
    expect((await terminate(text)).status).toBe(status);
  });
});

describe('a list', () => {
  test.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'cursor=x',
    'status=gone',
    'status=active&status=ended',
    'propertyId=x',
    'owner=me',
    `q=${'x'.repeat(121)}`,
    'q=%00',
  ])('with %s is refused', async (query) => {
    const answer = await app.get(`/contracts?${query}`, { token: owner.token });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toBeDefined();
  });
});
