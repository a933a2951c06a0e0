import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { expectSameNotFound, NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

const NAMES = ['own', 'ownOfOther', 'theirs'] as const;
type Name = (typeof NAMES)[number];

let app: TestApp;
const accounts: Record<string, Account> = {};
const contracts = {} as Record<Name, { id: string; propertyId: string }>;
const account = (name: string): Account => accounts[name] as Account;

beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  for (const role of ['owner', 'tenant', 'accountant', 'admin'] as const)
    accounts[role] = await makeAccount(app, role);
  accounts.otherOwner = await makeAccount(app, 'owner');
  accounts.otherTenant = await makeAccount(app, 'tenant', { email: null });
  contracts.own = await makeContract(app, account('owner'), account('tenant'));
  contracts.ownOfOther = await makeContract(app, account('owner'), account('otherTenant'));
  contracts.theirs = await makeContract(app, account('otherOwner'), account('otherTenant'));
});
afterAll(() => app.stop());

const seen: [who: string, sees: Name[]][] = [
  ['owner', ['ownOfOther', 'own']],
  ['otherOwner', ['theirs']],
  ['tenant', ['own']],
  ['otherTenant', ['theirs', 'ownOfOther']],
  ['accountant', ['theirs', 'ownOfOther', 'own']],
  ['admin', ['theirs', 'ownOfOther', 'own']],
];

describe.each(seen)('%s', (who, sees) => {
  test(`lists ${sees.join(', ')}, newest first`, async () => {
    const answer = await app.get('/contracts', { token: account(who).token });
    expect(answer.status).toBe(200);
    expect(answer.body.map((row: { id: string }) => row.id)).toEqual(sees.map((name) => contracts[name].id));
    expect(answer.headers.get('x-total-count')).toBe(String(sees.length));
  });

  test('reads each of these as the list shows it, and finds no other', async () => {
    const { token } = account(who);
    const { body: list } = await app.get('/contracts', { token });
    const nothing = await app.get(`/contracts/${NOWHERE}`, { token });
    expectSameNotFound(await app.get('/contracts/no-id', { token }), nothing);
    for (const name of NAMES) {
      const answer = await app.get(`/contracts/${contracts[name].id}`, { token });
      if (sees.includes(name)) expect([answer.status, answer.body]).toEqual([200, list[sees.indexOf(name)]]);
      else expectSameNotFound(answer, nothing);
    }
  });

  test('sees nothing more by naming a property', async () => {
    for (const name of NAMES) {
      const { body } = await app.get(`/contracts?propertyId=${contracts[name].propertyId}`, {
        token: account(who).token,
      });
      expect(body.map((row: { id: string }) => row.id)).toEqual(
        sees.includes(name) ? [contracts[name].id] : [],
      );
    }
  });
});
