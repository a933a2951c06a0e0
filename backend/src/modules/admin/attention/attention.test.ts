import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addMonths, firstDayOf, monthOf } from '@kiraya/rules';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../test/support/contracts.js';
import { made, pay } from '../../../../test/support/finance.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { words } from '../../../platform/mail/words.js';
import { Reconciliation } from '../../../platform/reconciliation/reconciliation.js';

let app: TestApp;
let admin: Account, owner: Account;
beforeAll(async () => {
  app = await TestApp.start({ SMTP_URL: 'smtp://127.0.0.1:1' });
  admin = await makeAccount(app, 'admin');
  owner = await makeAccount(app, 'owner');
});
afterAll(() => app.stop());

const read = async () => {
  const { status, body } = await app.get('/admin/attention', { token: admin.token });
  expect(status).toBe(200);
  return body;
};
const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

test('at first there is nothing that needs a person, and nothing was compared', async () => {
  expect(await read()).toEqual({
    newInterests: { count: 0, latest: [] },
    overdueRents: { count: 0, amount: 0 },
    refusedContracts: { count: 0, latest: [] },
    disputedCharges: { count: 0, latest: [] },
    reportedHomes: { count: 0, held: 0, latest: [], waiting: [] },
    failedMails: { count: 0 },
    mail: { state: 'on', since: null, reason: null },
    differences: { checkedAt: null, count: 0, items: [] },
  });
});

test('interests are new for seven days; the latest five are told, without whose they are', async () => {
  const { id, name } = await makeProperty(app, owner);
  const { id: other } = await makeProperty(app, owner);
  for (const propertyId of [id, id, id, id, id, other])
    expect((await app.post(`/properties/${propertyId}/interest`, interestBody())).status).toBe(201);
  await app.rows(`update properties.interest set created_at = now() - interval '8 days' where id =
    (select id from properties.interest where property_id = '${id}' limit 1)`);
  await app.rows(
    `update properties.interest set created_at = now() - interval '6 days' where property_id = '${other}'`,
  );
  const { newInterests } = await read();
  expect(newInterests.count).toBe(5);
  expect(newInterests.latest).toHaveLength(5);
  expect(newInterests.latest[0]).toEqual({ propertyId: id, propertyName: name, createdAt: instant });
  expect(newInterests.latest[4]).toMatchObject({ propertyId: other });
});

test('rents are overdue from the day after they were due until they are paid', async () => {
  const today = app.app.get(Clock, { strict: false }).today();
  const startDate = firstDayOf(addMonths(monthOf(today), -3));
  const contract = await makeContract(app, owner, await makeAccount(app, 'tenant'), {
    startDate,
    endDate: undefined,
    rent: 1000.5,
  });
  await makeContract(app, owner, await makeAccount(app, 'tenant'), { startDate: today, endDate: undefined });
  const due = contract.rentRecords.filter(({ dueDate }: { dueDate: string }) => dueDate < today).length;
  expect((await read()).overdueRents).toEqual({ count: due, amount: due * 1000.5 });
  const accountant = await makeAccount(app, 'accountant');
  made(await pay(app, accountant, contract, 0, { paidDate: startDate }));
  expect((await read()).overdueRents).toEqual({ count: due - 1, amount: (due - 1) * 1000.5 });
});

test('contracts that tenants refused are told for seven days', async () => {
  const tenant = await makeAccount(app, 'tenant');
  const [first, second] = [
    await makeUnconfirmed(app, owner, tenant),
    await makeUnconfirmed(app, owner, tenant),
  ];
  for (const { id } of [first, second])
    await app.post(`/contracts/${id}/refusal`, { reason: 'Not mine' }, { token: tenant.token });
  expect((await read()).refusedContracts).toEqual({
    count: 2,
    latest: [second, first].map(({ id, property }) => ({
      ...{ contractId: id, propertyName: property.name, ownerName: owner.name, refusedAt: instant },
    })),
  });
  await app.rows(`alter table contracts.contract disable trigger word_stands;
    update contracts.contract set refused_at = now() - interval '8 days' where id = '${first.id}';
    alter table contracts.contract enable always trigger word_stands`);
  expect((await read()).refusedContracts.latest).toMatchObject([{ contractId: second.id }]);
});

test('a mail that could not be delivered is told once it is given up', async () => {
  const em = app.app.get(EntityManager, { strict: false }).fork();
  const mail = { to: 'nobody@example.com', subject: words`News`, paragraphs: [words`Something happened`] };
  await em.transactional((tx) => app.app.get(Mailer, { strict: false }).enqueue(tx, mail, 'news'));
  expect((await read()).failedMails).toEqual({ count: 0 });
  // This one alone: the mails of the tests before it wait in the same queue.
  await until('the unreachable server to be told, while the mail is tried again', async () => {
    const { failedMails, mail } = await read();
    return failedMails.count === 0 && mail.state === 'failing' && /^E[A-Z]+$/.test(mail.reason);
  });
  const ours = `id = (select id from platform.mail where kind = 'news')`;
  await until('the mail to be given up', async () => {
    // The attempts go on for hours in the end; they are cut short here.
    await app.rows(`update pgboss.job set start_after = now(), retry_limit = retry_count
      where ${ours} and state = 'retry' and start_after > now()`);
    return (await app.rows(`select 1 from pgboss.job where ${ours} and state = 'failed'`)).length === 1;
  });
  expect((await read()).failedMails).toEqual({ count: 1 });
});

test('discrepancies are told, the latest first, and when they were looked for', async () => {
  await app.rows(
    `update properties.property set interest_count = 9 where id = (select min(id::text)::uuid from properties.property)`,
  );
  await app.app.get(Reconciliation, { strict: false }).run();
  const { differences } = await read();
  expect(differences).toEqual({
    checkedAt: instant,
    count: 1,
    items: [
      {
        what: 'properties.interest_count',
        key: expect.any(String),
        expected: '5',
        found: '9',
        seenAt: differences.checkedAt,
      },
    ],
  });
  await app.rows(`update properties.property set interest_count = 5 where interest_count = 9`);
  await app.app.get(Reconciliation, { strict: false }).run();
  expect((await read()).differences).toEqual({ checkedAt: instant, count: 0, items: [] });
});
