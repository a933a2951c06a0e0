import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { made, receive } from '../../../../test/support/finance.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { awaitDelivered } from '../../../../test/support/outbox.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let mails: MailServer;
let admin: Account;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  app.setTime('2041-03-10');
  admin = await makeAccount(app, 'admin');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const list = (query = '') => app.get(`/admin/failed-mails${query}`, { token: admin.token });

test('mails that were refused are listed with what they told of, whose they were and why, and no address', async () => {
  expect((await list()).body).toEqual([]);
  mails.verdicts = ['never'];
  const [owner, tenant] = [
    await makeAccount(app, 'owner', { wantsMails: true }),
    await makeAccount(app, 'tenant', { name: 'Ravi Kumar', wantsMails: true }),
  ];
  const contract = await makeContract(app, owner, tenant);
  made(await receive(app, await makeAccount(app, 'accountant'), contract, 10));
  const { id } = await makeProperty(app, owner);
  await app.post(`/properties/${id}/interest`, interestBody());
  await awaitDelivered(app);
  const { body, text, headers } = await list();
  expect(headers.get('x-total-count')).toBe('5');
  const told = (body as { kind: string; reader: { id: string; name: string; role: string } | null }[])
    .map(({ kind, reader }) => [kind, reader?.id])
    .sort();
  expect(told).toEqual(
    [
      ['contract_to_confirm', tenant.id],
      ['interest_confirmation', undefined],
      ['interest_received', owner.id],
      ['receipt_recorded', owner.id],
      ['receipt_recorded', tenant.id],
    ].sort(),
  );
  expect(body.find((one: { reader: { id: string } | null }) => one.reader?.id === tenant.id)).toMatchObject({
    status: 'refused',
    reason: '550 5.1.1 …: no such mailbox here',
    attempts: 1,
    reader: { id: tenant.id, name: 'Ravi Kumar', role: 'tenant' },
  });
  expect(text).not.toMatch(/@/);
  const [first, rest] = [await list('?limit=3'), await list()];
  const next = /cursor=([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
  expect([...first.body, ...(await list(`?limit=3&cursor=${next}`)).body]).toEqual(rest.body);
});

test('one that the queue gave up is listed though nothing else is known of it', async () => {
  await app.rows(
    `insert into pgboss.job (id, name, data, state, completed_on, retry_limit)
      values ('0199f0a0-0000-4000-8000-000000000060', 'mail', '{}', 'failed', now() + interval '1 day', 0)`,
  );
  expect((await list('?limit=1')).body).toMatchObject([
    { id: '0199f0a0-0000-4000-8000-000000000060', kind: null, status: 'failed', reason: null, reader: null },
  ]);
});
