import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, other: Account, admin: Account;
const homes: Record<string, string> = {};
const PEOPLE = [
  ['Hill House', { name: 'Asha Kale', email: 'asha.kale@example.com', mobile: '9811111111' }],
  ['Palm Court', { name: 'Ravi Rao', email: 'ravi_rao@example.com', mobile: '9822222222' }],
  ['Elsewhere', { name: 'Asha Jain', email: 'asha.jain@example.com', mobile: '9833333333' }],
] as const;

beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner', { namesAtOnce: true });
  other = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
  for (const [home, person] of PEOPLE) {
    const { id } = await makeProperty(app, home === 'Elsewhere' ? other : owner, { name: home });
    homes[home] = id;
    const answer = await app.post(`/properties/${id}/interest`, { ...interestBody(), ...person });
    expect(answer.status).toBe(201);
  }
});
afterAll(() => app.stop());

const found = async (q: string, by = owner): Promise<string[]> => {
  const { status, body } = await app.get(`/interests?q=${encodeURIComponent(q)}`, { token: by.token });
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name);
};

test('an owner’s interests are those of their homes, newest first, with the home and a masked Aadhaar', async () => {
  const { body, headers } = await app.get('/interests', { token: owner.token });
  expect(headers.get('x-total-count')).toBe('2');
  expect(body).toMatchObject([
    { name: 'Ravi Rao', propertyId: homes['Palm Court'], propertyName: 'Palm Court', state: 'new' },
    { name: 'Asha Kale', propertyId: homes['Hill House'], propertyName: 'Hill House' },
  ]);
  expect(body[0].nationalId).toMatch(/^XXXXXXXX\d{4}$/);
  expect(JSON.stringify(body)).not.toContain('9822222222');
});

test.each([
  ['asha', ['Asha Kale']],
  ['RAVI_RAO@', ['Ravi Rao']],
  ['hill', ['Asha Kale']],
  ['98222 22222', ['Ravi Rao']],
  ['9822', []],
  ['Elsewhere', []],
  ['asha.jain@example.com', []],
  ['9833333333', []],
  ['%', []],
  ['_', ['Ravi Rao']],
])('a search for %s finds %j of their own', async (q, names) => {
  expect(await found(q)).toEqual(names);
});

test('an administrator’s are all, page by page', async () => {
  expect(await found('asha', admin)).toEqual(['Asha Jain', 'Asha Kale']);
  const first = await app.get('/interests?limit=2', { token: admin.token });
  expect(first.body).toHaveLength(2);
  const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] as string;
  const second = await app.get(next, { token: admin.token });
  expect(second.body).toMatchObject([{ name: 'Asha Kale' }]);
});

test.each([
  'state=old',
  'propertyId=x',
  'limit=0',
  'limit=201',
  `q=${'a'.repeat(121)}`,
  'cursor=x',
  'ownerId=1',
])('a list with %s is refused', async (query) => {
  expect((await app.get(`/interests?${query}`, { token: owner.token })).status).toBe(400);
});

test('is nobody else’s', async () => {
  for (const role of ['tenant', 'accountant'] as const) {
    const { token } = await makeAccount(app, role);
    expect((await app.get('/interests', { token })).status).toBe(403);
  }
});
