import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../../test/support/contracts.js';
import { type ContractWithRents, declare, made, pay } from '../../../../../test/support/finance.js';
import { MailServer } from '../../../../../test/support/mail-server.js';
import { remindOn } from '../../../../../test/support/reminders.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let mails: MailServer;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents & { property: { name: string } };

beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta', wantsMails: true });
  contract = (await makeContract(app, owner, tenant, { rent: 1000 })) as typeof contract;
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const remind = (id = contract.id, by = owner) =>
  app.post(`/contracts/${id}/dues-reminder`, {}, { token: by.token });
const reminders = async (who = tenant) =>
  (await app.get('/notifications?limit=200', { token: who.token })).body.filter(
    ({ kind }: { kind: string }) => kind === 'dues_reminder' || kind === 'rent_overdue',
  );
const owing = async (by = owner) => (await app.get('/waiting/owner', { token: by.token })).body.owing;

describe('an owner who reminds a tenant', () => {
  test('has them told what is due and since when, in Kiraya and by mail', async () => {
    const { status, body } = await remind();
    expect([status, body]).toEqual([200, { message: 'The tenant was reminded' }]);
    const { name } = contract.property;
    expect(await reminders()).toMatchObject([
      {
        title: `₹2,000 is due for ${name}`,
        text: `Asha Rao reminds you: ₹2,000 for ${name} has been due since 15 Jan 2041. If you have already paid it, report the payment in Kiraya with its date and reference.`,
        path: `/contracts/${contract.id}`,
      },
    ]);
    await mails.awaits(tenant.email as string, '₹2,000 is due');
  });

  test('asks for what is left after what the tenant said to be paid', async () => {
    made(await declare(app, tenant, contract, 700));
    expect((await remind()).status).toBe(200);
    expect((await reminders())[0].title).toMatch(/^₹1,300 is due/);
  });

  test('may do so once a day, of all contracts with that tenant', async () => {
    const second = await makeContract(app, owner, tenant, { rent: 500 });
    expect((await remind()).status).toBe(200);
    for (const id of [contract.id, second.id])
      expect(await remind(id)).toMatchObject({
        status: 409,
        body: { detail: 'The tenant was reminded today already' },
      });
    expect((await owing()).tenants).toMatchObject([{ remindedToday: true }, { remindedToday: true }]);
    app.setTime('2041-03-11');
    expect((await owing()).tenants).toMatchObject([{ remindedToday: false }, { remindedToday: false }]);
    expect((await remind()).status).toBe(200);
    expect(await reminders()).toHaveLength(2);
  });

  test('sends one message, however often it is pressed at once', async () => {
    const answers = await Promise.all([remind(), remind(), remind()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await reminders()).toHaveLength(1);
  });

  test('takes the place of the round of that day, and the round takes its', async () => {
    app.setTime('2041-03-11T08:00:00+05:30');
    expect((await remind()).status).toBe(200);
    await remindOn(app, '2041-03-11');
    expect(await reminders()).toHaveLength(1);
    await remindOn(app, '2041-03-12');
    expect((await remind()).status).toBe(409);
  });

  test('is refused where nothing is due, or all is said to be paid', async () => {
    made(await declare(app, tenant, contract, 2000));
    expect(await remind()).toMatchObject({
      status: 409,
      body: { type: expect.stringMatching(/nothing-due$/) },
    });
    const paid = await makeContract(app, owner, tenant, { rent: 1000 });
    for (const n of [0, 1]) made(await pay(app, accountant, paid, n, { amount: 1000 }));
    expect((await remind(paid.id)).status).toBe(409);
    expect(await reminders()).toEqual([]);
  });

  test('is refused before the tenant has confirmed, of whom they see no phone', async () => {
    const stranger = await makeAccount(app, 'tenant');
    await app.rows(`update auth.user set phone = '9800000001' where id = any ($1)`, [
      [stranger.id, tenant.id],
    ]);
    const { id } = await makeUnconfirmed(app, owner, stranger, { rent: 2000 });
    expect(await remind(id)).toMatchObject({
      status: 409,
      body: { type: expect.stringMatching(/not-confirmed$/) },
    });
    expect(await reminders(stranger)).toEqual([]);
    const seen = (await owing()).tenants as { contractId: string }[];
    expect(seen.find(({ contractId }) => contractId === id)).toMatchObject({ confirmed: false, phone: null });
    expect(seen.find(({ contractId }) => contractId === contract.id)).toMatchObject({ phone: '9800000001' });
  });

  test('finds no contract of another owner, and none who owes there', async () => {
    const other = await makeAccount(app, 'owner');
    expect((await remind(contract.id, other)).status).toBe(404);
    expect(await reminders()).toEqual([]);
    expect(await owing(other)).toEqual({ count: 0, amount: 0, tenants: [] });
  });
});
