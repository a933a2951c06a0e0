import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract } from '../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  made,
  payOut,
  receive,
  reverseReceipt,
} from '../../../test/support/finance.js';
import { nextPath } from '../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../test/support/test-app.js';
import { until } from '../../../test/support/until.js';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { sql } from '../../platform/database/sql.js';

type Row = Record<string, never> & { id: string; payoutId: string };

let app: TestApp;
let accountant: Account, owner: Account, tenant: Account, otherOwner: Account, otherTenant: Account;
let contract: ContractWithRents;
let rentId: string, lateId: string, chargeId: string, payoutId: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-12');
  accountant = await makeAccount(app, 'accountant');
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
  otherOwner = await makeAccount(app, 'owner');
  otherTenant = await makeAccount(app, 'tenant');
  contract = await makeContract(app, owner, tenant, {
    ...{ rent: 100, startDate: '2041-03-01', deposit: { amount: 300, heldBy: 'kiraya' } },
  });
  rentId = made(await receive(app, accountant, contract, 400, { paidDate: '2041-03-11' })).id;
  ({ payoutId } = made(await payOut(app, accountant, owner.id)));
  app.setTime('2041-03-20');
  const more = { amount: 7, kind: 'utilities', dueDate: '2041-03-02', description: 'Water' };
  ({ id: chargeId } = made(await charge(app, accountant, contract, more)));
  const paid = {
    ...{ paidDate: '2041-03-10', reference: 'UTR water', allocations: [{ chargeId, amount: 7 }] },
  };
  lateId = made(await receive(app, accountant, contract, 7, paid)).id;
  await until('all being old enough to list', async () => (await ids('receipts')).length === 2);
});
afterAll(() => app.stop());

const get = (list: string, query = '', who = accountant): Promise<Answer> =>
  app.get(`/finance/${list}${query}`, { token: who.token });
const ids = async (list: string, query = '', who = accountant): Promise<string[]> => {
  const answer = await get(list, query, who);
  expect(answer.status).toBe(200);
  return answer.body.map((row: Row) => row.id ?? row.payoutId);
};

test('receipts of every kind are listed as each is read, in the order of recording', async () => {
  const { body, headers } = await get('receipts');
  expect(body.map(({ id }: Row) => id)).toEqual([rentId, lateId]);
  for (const row of body) expect((await get(`receipts/${row.id}`)).body).toEqual(row);
  expect(body[0].charges).toEqual([expect.objectContaining({ kind: 'deposit', amount: 300 })]);
  expect(body[1]).toMatchObject({ charges: [{ chargeId, amount: 7 }], lines: [], date: '2041-03-10' });
  expect(headers.get('x-total-count')).toBe('2');
});

test('payouts are listed as each is read', async () => {
  const { body } = await get('payouts');
  expect(body).toEqual([(await get(`payouts/${payoutId}`)).body]);
  expect(body[0].recordedAt).toMatch(/^2041-03-1[12]T/);
});

test('money recorded late for an early day is found by the instant of recording, not by the day', async () => {
  const since = '2041-03-15T00:00:00%2B05:30';
  expect(await ids('receipts', '?from=2041-03-15')).toEqual([]);
  expect(await ids('receipts', `?recordedAfter=${since}`)).toEqual([lateId]);
  expect(await ids('receipts', '?from=2041-03-10&to=2041-03-10')).toEqual([lateId]);
  expect(await ids('payouts', `?recordedAfter=${since}`)).toEqual([]);
  expect(await ids('payouts', '?recordedAfter=2041-03-01T00:00:00Z&to=2041-03-12')).toEqual([payoutId]);
});

test('each sees their own', async () => {
  for (const who of [owner, tenant]) expect(await ids('receipts', '', who)).toEqual([rentId, lateId]);
  for (const who of [otherOwner, otherTenant]) expect(await ids('receipts', '', who)).toEqual([]);
  expect(await ids('payouts', '', owner)).toEqual([payoutId]);
  expect(await ids('payouts', '', otherOwner)).toEqual([]);
  expect((await get('payouts', '', tenant)).status).toBe(403);
});

test('a text finds references, numbers, amounts and names', async () => {
  expect(await ids('receipts', '?q=utr%20WATER')).toEqual([lateId]);
  expect(await ids('receipts', '?q=rahul')).toEqual([rentId, lateId]);
  expect(await ids('receipts', '?q=nobody')).toEqual([]);
  expect(await ids('payouts', '?q=asha')).toEqual([payoutId]);
});

test('a reversal changes the instant of change alone', async () => {
  app.setTime('2041-03-25');
  const since = '2041-03-24T00:00:00Z';
  expect(await ids('receipts', `?updatedAfter=${since}`)).toEqual([]);
  const before = (await get(`receipts/${lateId}`)).body;
  made(await reverseReceipt(app, accountant, lateId));
  expect(await ids('receipts', `?updatedAfter=${since}`)).toEqual([lateId]);
  expect(await ids('receipts', `?recordedAfter=${since}`)).toEqual([]);
  const after = (await get(`receipts/${lateId}`)).body;
  expect(after.recordedAt).toBe(before.recordedAt);
  expect(after.updatedAt > before.updatedAt).toBe(true);
});

test.each([
  ['recordedAfter', 'yesterday'],
  ['recordedAfter', '2041-03-15'],
  ['recordedAfter', '2041-03-15T00:00:00'],
  ['updatedAfter', '2041-02-30T00:00:00Z'],
  ['updatedAfter', '2041-03-15T25:00:00Z'],
  ['from', '2041-02-30'],
  ['q', 'x'.repeat(121)],
  ['cursor', 'x'],
  ['limit', '201'],
])('%s=%s is refused by its field', async (field, value) => {
  for (const list of ['receipts', 'payouts']) {
    const { status, body } = await get(list, `?${field}=${encodeURIComponent(value)}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
  expect((await get('receipts', '?status=paid')).status).toBe(400);
});

test('a cursor of receipts is none of payouts', async () => {
  const cursor = (await get('receipts')).headers.get('x-continuation');
  expect((await get('payouts', `?cursor=${cursor}`)).status).toBe(400);
});

/** Reads on from a cursor to the end. @returns what it found, and the cursor to go on with */
async function readOn(from: string | undefined): Promise<{ found: string[]; cursor: string | undefined }> {
  const found: string[] = [];
  let cursor = from;
  for (let path: string | undefined = `/finance/receipts?limit=3${from ? `&cursor=${from}` : ''}`; path;) {
    const page: Answer = await app.get(path, { token: accountant.token });
    found.push(...page.body.map(({ id }: Row) => id));
    cursor = page.headers.get('x-continuation') ?? undefined;
    path = nextPath(page);
  }
  return { found, cursor };
}

test('a reader meets each receipt once while 20 writers record more, and the last in a later visit', async () => {
  const contracts = await Promise.all(
    Array.from({ length: 20 }, async () =>
      makeContract(app, otherOwner, otherTenant, { rent: 1000, startDate: '2041-03-01' }),
    ),
  );
  const found: string[] = [];
  let cursor: string | undefined;
  const visit = async () => {
    const more = await readOn(cursor);
    found.push(...more.found);
    cursor = more.cursor;
  };
  let isWriting = true;
  const writing = Promise.all(
    contracts.map(async (one, i) => {
      for (let n = 0; n < 5; n++)
        made(await receive(app, accountant, one, 10, { reference: `UTR ${i} ${n}`, paidDate: '2041-03-05' }));
    }),
  ).finally(() => (isWriting = false));
  while (isWriting) await visit();
  await writing;
  const all = (await app.rows<{ id: string }>('select id from finance.receipt')).map(({ id }) => id);
  await until('the last receipt', async () => {
    await visit();
    return found.length >= all.length;
  });
  expect([...found].sort()).toEqual(all.sort());
}, 120_000);

test('what was recorded after a transaction that is still running waits for it', async () => {
  const { cursor } = await readOn(undefined);
  let record: string | undefined;
  await app.app
    .get(EntityManager, { strict: false })
    .fork()
    .transactional(async (em) => {
      await inTransaction(em).row(sql`select pg_current_xact_id()::text as id`);
      const given = { reference: 'UTR later', paidDate: '2041-03-05' };
      record = made(await receive(app, accountant, contract, 10, given)).id;
      expect((await readOn(cursor)).found).toEqual([]);
    });
  const found = await until('the receipt', async () => {
    const more = (await readOn(cursor)).found;
    return more.length > 0 && more;
  });
  expect(found).toEqual([record]);
});
