import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../support/accounts.js';
import { contractBody, makeContract } from '../support/contracts.js';
import { TestApp } from '../support/test-app.js';

let app: TestApp;
let owner: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start({ METRICS: 'on' });
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

async function refusals(rule: 'named' | 'none'): Promise<number> {
  const text = await (await fetch(`${app.url}/api/metrics`)).text();
  const series = new RegExp(`^kiraya_database_refusals_total\\{rule="${rule}"\\} (\\d+)$`, 'm');
  return Number(series.exec(text)?.[1]);
}

describe('a constraint that no check knows', () => {
  afterEach(async () => {
    await app.rows('alter table auth.landlord drop constraint if exists of_the_test');
    await app.rows('alter table auth.landlord alter column address drop not null');
    await app.rows('drop index if exists auth.of_the_test');
  });

  test.each([
    ['a check', `add constraint of_the_test check (address <> 'Nowhere 1')`, 'Nowhere 1'],
    ['a value of another type', 'add constraint of_the_test check (address::integer > 0)', 'Nowhere 1'],
    [
      'a foreign key',
      'add constraint of_the_test foreign key (address) references properties.amenity (name)',
      'Nowhere 1',
    ],
    ['a column that is never empty', 'alter column address set not null', null],
  ])('is answered 400, and counted: %s', async (_, constraint, address) => {
    await app.rows(`alter table auth.landlord ${constraint}`);
    const before = await refusals('none');
    const body = { address, printsPan: true };
    const answer = await app.put('/auth/profile/landlord', body, { token: owner.token });
    expect([answer.status, answer.body.type]).toEqual([400, 'urn:kiraya:problem:not-accepted']);
    expect(answer.body.error).toBe('A value of this request cannot be kept. Please check what you entered.');
    expect(answer.text).not.toMatch(/Nowhere|of_the_test|address/);
    expect(await refusals('none')).toBe(before + 1);
    expect(await app.rows('select owner_id from auth.landlord')).toEqual([]);
  });

  test('is answered 409, and counted: what there is once', async () => {
    await app.rows('create unique index of_the_test on auth.user (name)');
    const before = await refusals('none');
    const body = { name: owner.name, email: 'once@example.com', role: 'tenant' };
    const answer = await app.post('/admin/users', body, { token: admin.token });
    expect([answer.status, answer.body.type]).toEqual([409, 'urn:kiraya:problem:conflict']);
    expect(await refusals('none')).toBe(before + 1);
    expect(await app.rows(`select id from auth.user where email = 'once@example.com'`)).toEqual([]);
  });
});

test('a constraint that is a rule is answered by it, and is no missing check', async () => {
  const tenant = await makeAccount(app, 'tenant');
  const { propertyId } = await makeContract(app, owner, tenant);
  const [named, none] = [await refusals('named'), await refusals('none')];
  const body = contractBody(propertyId, tenant.id);
  expect(await app.post('/contracts', body, { token: owner.token })).toMatchObject({
    status: 409,
    body: { error: 'This property already has a contract for that period' },
  });
  expect([await refusals('named'), await refusals('none')]).toEqual([named + 1, none]);
});
