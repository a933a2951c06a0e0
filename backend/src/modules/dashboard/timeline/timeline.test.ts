import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { actOn, draftAgreement, sentAgreement } from '../../../../test/support/agreements.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { addDocument } from '../../../../test/support/documents.js';
import {
  type ContractWithRents,
  holdDeposit,
  made,
  pay,
  refund,
  reverseReceipt,
  settleTenancy,
} from '../../../../test/support/finance.js';
import { actOnHandover, saveHandover } from '../../../../test/support/handovers.js';
import { makeProperty, showInterest } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, admin: Account, accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10T06:00:00.000Z');
  [owner, tenant] = [
    await makeAccount(app, 'owner', { namesAtOnce: true }),
    await makeAccount(app, 'tenant'),
  ];
  [admin, accountant] = [await makeAccount(app, 'admin'), await makeAccount(app, 'accountant')];
});
afterAll(() => app.stop());

interface Entry {
  kind: string;
  by: string;
  date: string;
  [field: string]: unknown;
}
const read = (who: Account, id: string, query = '') =>
  app.get(`/contracts/${id}/timeline${query}`, { token: who.token });
const entries = async (who: Account, id: string): Promise<Entry[]> => {
  const { status, body } = await read(who, id);
  expect(status).toBe(200);
  return body;
};
const kinds = async (who: Account, id: string): Promise<string[]> =>
  (await entries(who, id)).map(({ kind, by }) => `${kind} ${by}`);
const later = (time: string) => app.setTime(`2041-${time}:00.000Z`);

test('a tenancy is told from the interest on, each event with its day, who did it and its paper', async () => {
  const home = await makeProperty(app, owner);
  const interestId = await showInterest(app, home.id);
  later('03-10T07:00');
  await app.post(`/interests/${interestId}/contact`, undefined, { token: owner.token });
  await app.put(`/interests/${interestId}/note`, { note: 'Wants to haggle' }, { token: owner.token });
  const terms = { propertyId: home.id, tenantId: tenant.id, startDate: '2041-04-01', rent: 1000, interestId };
  const { id } = made(await app.post('/contracts', terms, { token: owner.token }));
  later('03-11T06:00');
  const agreementId = await sentAgreement(app, owner, id);
  later('03-11T07:00');
  await actOn(app, tenant, [id, agreementId], 'acceptance');
  later('03-11T08:00');
  await actOn(app, owner, [id, agreementId], 'acceptance');
  later('03-11T09:00');
  await draftAgreement(app, owner, id);
  await saveHandover(app, owner, id);
  await actOnHandover(app, owner, id, 'sending');
  later('03-11T10:00');
  await actOnHandover(app, tenant, id, 'dispute');
  later('03-11T11:00');
  expect((await addDocument(app, tenant, id, { kind: 'identity_paper' })).status).toBe(201);

  const all = await entries(owner, id);
  const told = all.filter(({ kind }) => kind !== 'contract_made');
  expect(told.map(({ kind, by, date }) => `${kind} ${by} ${date}`)).toEqual([
    'document_added tenant 2041-03-11',
    'handover_disputed tenant 2041-03-11',
    'handover_sent owner 2041-03-11',
    'agreement_accepted owner 2041-03-11',
    ...['contract_confirmed tenant 2041-03-11', 'agreement_accepted tenant 2041-03-11'],
    'agreement_sent owner 2041-03-11',
    'interest_contacted owner 2041-03-10',
    'interest_shown applicant 2041-03-10',
  ]);
  expect(all.find(({ kind }) => kind === 'contract_made')).toMatchObject({ by: 'owner' });
  expect(all.find(({ kind }) => kind === 'handover_disputed')).toMatchObject({
    ...{ direction: 'in', reason: 'Not like that', document: null, amount: null },
    at: '2041-03-11T10:00:00.000Z',
  });
  const sent = all.find(({ kind }) => kind === 'agreement_sent');
  expect(sent).toMatchObject({ version: 1, document: { kind: 'agreement', title: null } });
  const { document } = sent as { document: { id: string } } & Entry;
  expect(
    (await app.get(`/contracts/${id}/documents/${document.id}/address`, { token: tenant.token })).status,
  ).toBe(200);
  expect(JSON.stringify(all)).not.toContain('haggle');
  expect(await entries(tenant, id)).toEqual(all);
  expect(await entries(admin, id)).toEqual(all);
  expect((await kinds(accountant, id)).filter((one) => /interest|handover|document/.test(one))).toEqual([]);
  expect((await read(await makeAccount(app, 'owner'), id)).status).toBe(404);
  expect((await read(await makeAccount(app, 'tenant'), id)).status).toBe(404);
});

test('money stands on the day of its payment, with number and amount, and what was reversed says so', async () => {
  later('03-10T06:00');
  const contract: ContractWithRents = await makeContract(app, owner, tenant, { rent: 1000 });
  const { id } = contract;
  await holdDeposit(app, accountant, contract, 5000);
  const receipt = made(await pay(app, accountant, contract, 0, { amount: 1000, paidDate: '2041-02-01' }));
  const paid = (await entries(tenant, id)).find((one) => one['receiptId'] === receipt.receiptId);
  expect(paid).toMatchObject({
    kind: 'receipt_recorded',
    amount: 1000,
    date: '2041-02-01',
    by: 'accountant',
  });
  expect(paid?.['number']).toMatch(/^RR\//);
  made(await reverseReceipt(app, admin, String(receipt.receiptId)));
  made(
    await app.post(
      `/contracts/${id}/termination`,
      { date: '2041-03-09', reason: 'Moves' },
      { token: admin.token },
    ),
  );
  made(await settleTenancy(app, accountant, contract));
  made(await refund(app, accountant, contract, 10));
  const all = await entries(owner, id);
  const one = (kind: string) => all.find((entry) => entry.kind === kind);
  expect(one('receipt_reversed')).toMatchObject({ receiptId: receipt.receiptId, amount: 1000 });
  expect(one('contract_terminated')).toMatchObject({ by: 'admin', lastDay: '2041-03-09', reason: 'Moves' });
  expect(one('contract_ended')).toMatchObject({ by: 'kiraya', date: '2041-03-09' });
  expect(one('tenancy_settled')).toMatchObject({ by: 'accountant', amount: expect.any(Number) });
  expect(one('deposit_refunded')).toMatchObject({ amount: 10 });

  const pages: Entry[] = [];
  let next: string | undefined = '?limit=3';
  while (next) {
    const page = await read(tenant, id, next);
    pages.push(...page.body);
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
    next = /\?[^>]+/.exec(page.headers.get('link') ?? '')?.[0];
  }
  expect(pages).toEqual(all);
  expect((await read(owner, id, '?cursor=x')).body.fields).toEqual({
    cursor: ['Must be a cursor of this list'],
  });
});
