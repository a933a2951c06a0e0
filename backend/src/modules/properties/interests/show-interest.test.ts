import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  expectSameNotFound,
  interestBody,
  makeProperty,
  NOWHERE,
  occupy,
} from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let id: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
});
beforeEach(async () => {
  id = (await makeProperty(app, owner)).id;
});
afterAll(() => app.stop());

const show = (body: unknown, property = id) => app.post(`/properties/${property}/interest`, body);
const stored = () =>
  app.rows(
    `select name, email, mobile, national_id_last4 as last4 from properties.interest where property_id = $1 order by id`,
    [id],
  );
const counted = async (): Promise<number> =>
  (await app.rows('select interest_count from properties.property where id = $1', [id]))[0]?.interest_count;

test('a visitor shows interest, and of their Aadhaar only the last four digits stay', async () => {
  const body = interestBody({
    nationalId: '555544441012',
    name: ' Ravi ',
    email: ' Ravi@Example.com ',
    mobile: '9876543210',
  });
  const answer = await show(body);
  expect(answer).toMatchObject({ status: 201, body: { message: 'Interest submitted successfully!' } });
  expect(await stored()).toEqual([
    { name: 'Ravi', email: 'Ravi@Example.com', mobile: '9876543210', last4: '1012' },
  ]);
  expect(await counted()).toBe(1);
  const everything = await app.rows(
    `select coalesce(string_agg(i::text, ''), '') || (select string_agg(e::text, '') from platform.audit_entry e) as text
     from properties.interest i`,
  );
  expect(everything[0]?.text).not.toContain('5555');
});

test.each([
  '+91 98765-43210',
  '+919876543210',
  '919876543210',
  '+91-98765-43210',
  '09876543210',
  '0 98765 43210',
  ' 98765\u00a043210 ',
  '987-654-3210',
])('the mobile number %j is kept as its ten digits', async (mobile) => {
  expect((await show(interestBody({ mobile }))).status).toBe(201);
  expect(await stored()).toMatchObject([{ mobile: '9876543210' }]);
  const { body } = await app.get(`/properties/${id}/interests`, { token: owner.token });
  expect(body).toMatchObject([{ mobile: '9876543210' }]);
});

test.each(['9198765432', '0987654321'])('ten digits as they are, %s, lose none of them', async (mobile) => {
  expect((await show(interestBody({ mobile }))).status).toBe(201);
  expect(await stored()).toMatchObject([{ mobile }]);
});

describe('the same person again', () => {
  test.each([
    ['with the same mobile', { email: 'other@example.com', nationalId: '111111111111', name: 'Other' }],
    ['with the same mobile typed another way', { email: 'other@example.com', mobile: '+91 91111-11111' }],
    ['with the same email in another case', { email: 'SAME@example.com', mobile: '9000000009' }],
    ['word for word', {}],
  ])('%s is answered alike and changes nothing', async (_, given) => {
    const first = interestBody({ email: 'same@example.com', mobile: '9111111111' });
    const answer = await show(first);
    const before = await stored();
    const again = await show({ ...first, ...given });
    expect([again.status, again.body]).toEqual([201, answer.body]);
    expect(await stored()).toEqual(before);
    expect(await counted()).toBe(1);
  });

  test('twenty times at once counts once', async () => {
    const body = interestBody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => show(body)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect(await stored()).toHaveLength(1);
    expect(await counted()).toBe(1);
  });

  test('may want another property as well', async () => {
    const body = interestBody();
    await show(body);
    const other = (await makeProperty(app, owner)).id;
    expect((await show(body, other)).status).toBe(201);
    expect(await app.rows('select 1 from properties.interest where property_id = $1', [other])).toHaveLength(
      1,
    );
  });
});

test('twenty people at once count twenty times', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => show(interestBody())));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
  expect(await stored()).toHaveLength(20);
  expect(await counted()).toBe(20);
});

test.each(['sold', 'rented'])('a property that is %s takes no interest', async (status) => {
  await app.rows('update properties.property set status = $2 where id = $1', [id, status]);
  const answer = await show(interestBody());
  expect(answer).toMatchObject({ status: 409, body: { error: 'This property is no longer available' } });
  expect(await stored()).toEqual([]);
  expect(await counted()).toBe(0);
});

test('nor does one where somebody lives, whatever its status says', async () => {
  await occupy(app, id, (await makeAccount(app, 'tenant')).id);
  await app.rows(`update properties.property set status = 'available' where id = $1`, [id]);
  expect((await show(interestBody())).status).toBe(409);
});

test('a property that is not there is not found', async () => {
  expectSameNotFound(await show(interestBody(), NOWHERE), await show(interestBody(), 'not-an-id'));
});

const refused: [string, unknown, string][] = [
  ...['name', 'email', 'nationalId', 'mobile'].flatMap((field) =>
    [undefined, null, ''].map((value): [string, unknown, string] => [field, value, 'Required']),
  ),
  ['name', '  ', 'Required'],
  ['name', 'x'.repeat(121), 'Must be at most 120 characters'],
  ['name', 'a\u0000', 'Must not contain control characters'],
  ['email', 'ravi', 'Must be a valid email'],
  ['email', 'ravi@', 'Must be a valid email'],
  ['email', `${'x'.repeat(250)}@example.com`, 'Must be at most 254 characters'],
  ['email', ['ravi@example.com'], 'Must be text'],
  ['nationalId', '12345678901', 'Aadhaar number must be 12 digits'],
  ['nationalId', '1234567890123', 'Aadhaar number must be 12 digits'],
  ['nationalId', '1234 5678 9012', 'Aadhaar number must be 12 digits'],
  ['nationalId', '12345678901२', 'Aadhaar number must be 12 digits'],
  ['nationalId', '123456789012\n', 'Aadhaar number must be 12 digits'],
  ['nationalId', 123456789012, 'Must be text'],
  ['mobile', '900000000', 'Mobile number must be 10 digits'],
  ['mobile', '+91900000000', 'Mobile number must be 10 digits'],
  ['mobile', '+929000000000', 'Mobile number must be 10 digits'],
  ['mobile', '+9000000000', 'Mobile number must be 10 digits'],
  ['mobile', '90000000001', 'Mobile number must be 10 digits'],
  ['mobile', '+91 98765.43210', 'Mobile number must be 10 digits'],
  ['mobile', '+91 -', 'Mobile number must be 10 digits'],
  ['mobile', 9000000000, 'Must be text'],
  ['status', 'sold', 'Unknown field'],
];

test.each(refused)('%s = %j is refused: %s', async (field, value, message) => {
  const answer = await show(interestBody({ [field]: value }));
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } });
  expect(await stored()).toEqual([]);
});

test('the words to the owner stand in their list', async () => {
  const message = 'May we visit on Sunday? Write to me@example.com or 98765 43210.';
  expect((await show(interestBody({ message: `  ${message} ` }))).status).toBe(201);
  expect((await show(interestBody({ message: '   ' }))).status).toBe(201);
  const { body } = await app.get(`/properties/${id}/interests`, { token: owner.token });
  expect(body.map((row: { message: string | null }) => row.message)).toEqual([null, message]);
});

test.each([
  ['x'.repeat(501), 'Must be at most 500 characters'],
  ['a\u0000b', undefined],
  [7, 'Must be text'],
])('a message %p is refused', async (message, reason) => {
  const { status, body } = await show(interestBody({ message }));
  expect([status, Object.keys(body.fields)]).toEqual([400, ['message']]);
  if (reason) expect(body.fields.message).toEqual([reason]);
  expect(await counted()).toBe(0);
});
