import { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { OF_DUMMIES, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { recordsOf } from '../../../../test/support/csv.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { stateHashes } from '../../../../test/support/table-hashes.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { DummyData } from './dummy-data.js';

let api: TestApp;
let admin: Account;

beforeEach(async () => {
  api = await TestApp.start();
  admin = await makeAccount(api, 'admin');
});
afterEach(() => api.stop());

const importNow = (who: Account | undefined = admin) =>
  api.post('/admin/import-dummy-data', undefined, who && { token: who.token });
const status = async (): Promise<unknown> =>
  (await api.get('/admin/data-status', { token: admin.token })).body;
const count = async (from: string): Promise<number> => {
  const [row] = await api.rows<{ count: number }>(`select count(*)::int as count from ${from}`);
  return row?.count ?? -1;
};

test('brings owners, tenants, homes and contracts, all of them flagged, and says so in the log', async () => {
  expect(await status()).toEqual({ hasDummyData: false, owners: 0, tenants: 0, properties: 0 });
  const { status: code, body } = await importNow();
  expect([code, body]).toEqual([200, { message: 'Dummy data imported successfully' }]);
  expect(await status()).toEqual({ hasDummyData: true, owners: 12, tenants: 40, properties: 60 });
  for (const table of ['properties.property', 'contracts.contract'])
    expect([table, await count(`${table} where not is_dummy`)]).toEqual([table, 0]);
  const entries = `select actor_id, details->'contracts' as contracts from platform.audit_entry
    where action = 'dummy-data.imported'`;
  expect(await api.rows(entries)).toEqual([{ actor_id: admin.id, contracts: 32 }]);
});

test('brings payments, payouts, reversals and rents that are owed, and the books agree', async () => {
  await importNow();
  for (const kind of [
    `finance.posting where kind = 'payment' and reverses_id is null`,
    `finance.posting where kind = 'payout'`,
    `finance.posting where reverses_id is not null and kind in ('payment', 'payout')`,
    'contracts.rent_record_v where paid_on is null and due_date < current_date',
    'contracts.rent_record_v where paid_on is not null and paid_out_on is null',
  ])
    expect([kind, (await count(kind)) > 0]).toEqual([kind, true]);
  expect(await count(`finance.posting where not ${OF_DUMMIES}`)).toBe(0);
  await expectMoneyAgrees(api);
  const { summary } = (await api.get('/contracts/transactions/all', { token: admin.token })).body;
  expect(summary.totalPayments).toBeGreaterThan(summary.totalPayouts + summary.commission);
});

describe('money', () => {
  const RENTS = `contracts.rent_record_v where ${OF_DUMMIES}`;
  const seen: [what: string, from: string][] = [
    ['rents that are paid in part', `${RENTS} and paid_paise > 0 and balance_paise > 0`],
    ['a rent that is paid ahead', `${RENTS} and balance_paise = 0 and due_date > current_date`],
    [
      'deposits that Kiraya holds, and one of an owner',
      `finance.deposit where held_paise > 0 group by with_owner_paise > 0`,
    ],
    ['a late fee and its waiver', `contracts.credit where kind = 'waiver'`],
    ['a charge that its tenant disputes', `contracts.charge_review where status = 'disputed'`],
    ['a declaration that waits', `finance.declaration where status = 'pending'`],
    ['a bounced cheque', `finance.posting where reason = 'The cheque was returned unpaid'`],
    [
      'a tenancy that was cut short and is settled',
      `finance.settlement_v s join contracts.contract c on c.id = s.contract_id
        where c.status = 'terminated' and s.reversed_on is null and s.refundable_paise > 0`,
    ],
    ['what was set off against its deposit', `finance.receipt where tender = 'deposit'`],
    [
      'the refund of what was left of it',
      `finance.posting e join finance.settlement s on s.contract_id = e.contract_id
        where e.kind = 'deposit_refund' and e.amount_paise = s.refundable_paise`,
    ],
  ];

  test('lives the whole life of a rental: parts, an advance, deposits, late fees, a settlement', async () => {
    await importNow();
    for (const [what, from] of seen)
      expect([what, (await count(`(select from ${from}) seen`)) > 0]).toEqual([what, true]);
    expect(await count('finance.deposit d where held_paise = 0 and with_owner_paise = 0')).toBe(1);
    await expectMoneyAgrees(api);
  });

  test('can be sent to its owners: the bank’s file has where, but for one who has not said', async () => {
    await importNow();
    const { token } = await makeAccount(api, 'accountant');
    const payables = await api.get('/finance/payables?limit=200', { token });
    const owed = payables.body as { ownerId: string; transferable: number; payee: { kind: string } }[];
    const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
    for (const [kind, place] of [
      ['bank_account', 'KRYA0000001'],
      ['upi', '@kirayademo'],
    ] as const) {
      const paid = owed.filter(({ payee, transferable }) => payee.kind === kind && transferable > 0);
      const given = {
        ownerIds: owed.map(({ ownerId }) => ownerId),
        ...{ kind, amount: sumOf(paid.map(({ transferable }) => transferable)) },
      };
      const { status: code, text } = await api.post('/finance/bank-file', given, { token });
      const rows = code === 200 ? recordsOf(text) : [];
      expect([code, rows.length, sumOf(rows.map(({ Amount }) => Number(Amount)))]).toEqual([
        ...[200, paid.length, given.amount],
      ]);
      expect(rows.every((row) => JSON.stringify(row).includes(place))).toBe(true);
    }
    expect(
      await count(`auth.user where is_dummy and role = 'owner'
      and id not in (select owner_id from auth.payee)`),
    ).toBe(1);
  });
});

test('a second import is refused and changes nothing', async () => {
  await importNow();
  const before = await stateHashes(api);
  const { status: code, body } = await importNow();
  expect([code, body.error]).toEqual([409, 'Dummy data has been imported already']);
  expect(await stateHashes(api)).toEqual(before);
});

test('of two imports at once, one is made', async () => {
  const answers = await Promise.all([importNow(), importNow()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await count('properties.property')).toBe(60);
});

test('while somebody else is at it, imports and deletions are refused without a wait', async () => {
  const data = api.app.get(DummyData, { strict: false });
  await api.app
    .get(EntityManager)
    .fork()
    .transactional(async (em) => {
      await data.lock(em);
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => importNow()),
        api.call('DELETE', '/admin/dummy-data', { token: admin.token }),
      ]);
      const error = 'Dummy data is being imported or deleted. Please try again in a minute.';
      for (const answer of answers) expect([answer.status, answer.body.error]).toEqual([409, error]);
    });
  expect((await importNow()).status).toBe(200);
});

test('no other role imports, nor does a visitor', async () => {
  for (const role of ['accountant', 'owner', 'tenant'] as const) {
    const who = await makeAccount(api, role);
    expect((await importNow(who)).status).toBe(403);
    expect((await api.get('/admin/data-status', { token: who.token })).status).toBe(403);
  }
  expect((await api.post('/admin/import-dummy-data')).status).toBe(401);
  expect((await api.get('/admin/data-status')).status).toBe(401);
  expect(await count('properties.property')).toBe(0);
});

describe('contracts', () => {
  test('stand as the rules make them stand: nothing is left for the daily job to do', async () => {
    await importNow();
    const before = await stateHashes(api);
    await runDailyContractsJob(api);
    expect(await stateHashes(api)).toEqual(before);
    const statuses = 'select status, count(*)::int as count from contracts.contract group by 1 order by 1';
    expect(await api.rows(statuses)).toEqual([
      { status: 'active', count: 20 },
      { status: 'ended', count: 6 },
      { status: 'terminated', count: 3 },
      { status: 'upcoming', count: 3 },
    ]);
  });

  test('put their tenants into the homes, and take these off the site', async () => {
    await importNow();
    const wrong = `properties.property h left join contracts.contract c on c.property_id = h.id and c.status = 'active'
      where h.tenant_id is distinct from c.tenant_id or (c.id is not null and h.status <> 'rented')`;
    expect(await count(wrong)).toBe(0);
    expect((await api.get('/properties/public')).headers.get('x-total-count')).toBe('33');
  });

  test('have at least a year of rent records in several homes', async () => {
    await importNow();
    const long = `(select contract_id from contracts.rent_record_v group by 1 having count(*) >= 12) long`;
    expect(await count(long)).toBeGreaterThanOrEqual(5);
  });
});

test('without the demo accounts, everything belongs to dummy people', async () => {
  await importNow();
  expect(
    await count('properties.property p join auth.user o on o.id = p.owner_id where not o.is_dummy'),
  ).toBe(0);
  expect(
    await count('contracts.contract c join auth.user t on t.id = c.tenant_id where not t.is_dummy'),
  ).toBe(0);
});

test('a person who has a dummy name already keeps email and username', async () => {
  const real = { name: 'Aarav', email: 'Aarav.Mehta@example.com', password: 'Monsoon-2026', role: 'tenant' };
  expect((await api.post('/auth/signup', real)).status).toBe(201);
  await importNow();
  const kept = await api.rows(`select name from auth.user where email_key = 'aarav.mehta@example.com'`);
  expect(kept).toEqual([{ name: 'Aarav' }]);
  expect(await count('auth.user where is_dummy')).toBe(52);
});

test('an import that fails half way leaves nothing behind', async () => {
  await api.rows(`delete from properties.amenity where name = 'Lift'`);
  const before = await stateHashes(api);
  expect((await importNow()).status).toBe(400);
  expect(await stateHashes(api)).toEqual(before);
});
