import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Logger, symbols } from 'pino';
import { LOGGER } from '../../src/platform/logging/logging.module.js';
import { Reconciliation } from '../../src/platform/reconciliation/reconciliation.js';
import { type Account, makeAccount } from '../support/accounts.js';
import { makeContract } from '../support/contracts.js';
import { charge, credit, made, pay, payOut, receive, recordId, reverse } from '../support/finance.js';
import { TestApp } from '../support/test-app.js';
import { type Discrepancy, type Plant, PLANTS, type Site } from './plants.js';

let app: TestApp;
let accountant: Account, owner: Account;
let site: Site;
const lines: Discrepancy[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  owner = await makeAccount(app, 'owner');
  const { token } = await makeAccount(app, 'admin');
  expect((await app.post('/admin/import-dummy-data', undefined, { token })).status).toBe(200);
  app.setTime('2041-03-10');
  site = await makeSite();
  const logger = app.app.get<Logger & { [symbols.streamSym]: unknown }>(LOGGER);
  logger.level = 'error';
  logger[symbols.streamSym] = { write: (line: string) => lines.push(JSON.parse(line)) };
});
afterAll(() => app.stop());

/** Contract with one rent paid by mistake and again, and one paid out, beside the dummy data. */
async function makeSite(): Promise<Site> {
  const tenant = await makeAccount(app, 'tenant');
  const contract = await makeContract(app, owner, tenant, { rent: 1000 });
  made(await reverse(app, accountant, made(await pay(app, accountant, contract, 1)).id));
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
  made(await payOut(app, accountant, owner.id, [recordId(contract, 0)]));
  const { id: chargeId } = made(await charge(app, owner, contract, { amount: 1000 }));
  made(await credit(app, accountant, contract, { chargeId }, { amount: 100 }));
  const part = (amount: number) => ({ allocations: [{ chargeId, amount }] });
  made(await receive(app, accountant, contract, 300, { ...part(300), tender: 'owner', method: undefined }));
  made(await depositOf(contract.id));
  const [counts] = await app.rows<Pick<Site, 'owners' | 'vacant' | 'active'>>(
    `select (select count(*) from auth.user where role = 'owner')::int as owners,
       (select count(*) from properties.property where occupancy = 'vacant')::int as vacant,
       (select count(*) from contracts.contract where status = 'active')::int as active`,
  );
  return {
    homeId: contract.propertyId,
    tenantId: tenant.id,
    ownerId: owner.id,
    rentRecordId: recordId(contract, 1),
    ...(counts as NonNullable<typeof counts>),
    contractId: contract.id,
    chargeId,
  };
}

/** Deposit that was charged and paid. */
async function depositOf(contractId: string) {
  const [asked] = await app.rows<{ id: string }>(
    `insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, kind, due_date,
       amount_paise, description, held_by, created_at)
     select gen_random_uuid(), id, property_id, owner_id, tenant_id, 'deposit', start_date, 30000, 'Deposit',
       'kiraya', now() from contracts.contract where id = $1 returning id`,
    [contractId],
  );
  const allocations = [{ chargeId: asked?.id, amount: 300 }];
  return receive(app, accountant, { id: contractId }, 300, { allocations });
}

const reconcile = () => app.app.get(Reconciliation, { strict: false }).run();
const compareOn = (day: string): Promise<void> => {
  app.setTime(day);
  return reconcile();
};
const open = () =>
  app.rows<Discrepancy>(
    'select what, key, expected, found from platform.discrepancy where resolved_at is null order by what, key',
  );

test('is made every night at half past two in India', async () => {
  expect(await app.rows(`select cron, timezone from pgboss.schedule where name = 'reconciliation'`)).toEqual([
    { cron: '30 2 * * *', timezone: 'Asia/Kolkata' },
  ]);
});

test('is made five minutes after a process starts as well', async () => {
  const waiting = `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
    where name = 'reconciliation' and state = 'created'`;
  expect(await app.rows(waiting)).toEqual([{ seconds: 300 }]);
});

test('everything agrees as it is, also with dummy data, reversals and payouts', async () => {
  await compareOn('2041-03-11');
  expect(await open()).toEqual([]);
  const compared = await app.rows('select what, compared_at from platform.reconciliation order by what');
  expect(compared.map(({ what }) => what)).toEqual([
    'auth.roles',
    'contracts.credit',
    'contracts.dues',
    'contracts.let_from',
    'contracts.occupant',
    'contracts.receivable_days',
    'contracts.receivable_sums',
    'contracts.rents',
    'contracts.statuses',
    'contracts.unpaid',
    'finance.deposit',
    'finance.owed',
    'finance.owner_owed',
    'finance.owner_position',
    'finance.total_day',
    'properties.interest_count',
    'properties.occupancy',
  ]);
  for (const { compared_at } of compared) expect(compared_at).toEqual(new Date('2041-03-11T06:30:00Z'));
});

describe.each(Object.entries(PLANTS))('%s', (_, plant) => {
  test('is reported, stays as it is, and is resolved once it is gone', async () => {
    const { change, undo, shows } = plant(site);
    lines.length = 0;
    await app.rows(change);
    await compareOn('2041-03-12');
    expect(await open()).toEqual(shows);
    lines.sort((a, b) => (a.what + a.key < b.what + b.key ? -1 : 1));
    const logged = shows.map((discrepancy) => expect.objectContaining({ ...discrepancy, level: 50 }));
    expect(lines).toEqual(logged);

    await compareOn('2041-03-13');
    expect(await open()).toEqual(shows);
    expect(lines).toEqual(logged);

    await app.rows(undo);
    await compareOn('2041-03-14');
    expect(await open()).toEqual([]);
    const times = {
      seen_at: new Date('2041-03-12T06:30:00Z'),
      resolved_at: new Date('2041-03-14T06:30:00Z'),
    };
    for (const { what, key } of shows)
      expect(
        await app.rows('select seen_at, resolved_at from platform.discrepancy where what = $1 and key = $2', [
          what,
          key,
        ]),
      ).toContainEqual(times);
  });
});

test('a discrepancy that grows is the same one', async () => {
  const { change, undo, shows } = (PLANTS['one owner too many'] as (site: Site) => Plant)(site);
  await app.rows(change);
  await compareOn('2041-04-12');
  await app.rows(change);
  await compareOn('2041-04-13');
  expect(await open()).toEqual(shows.map((one) => ({ ...one, found: String(site.owners + 2) })));
  await app.rows(`${undo}; ${undo}`);
  await compareOn('2041-04-14');
  expect(await open()).toEqual([]);
});

test('what is reconciled no longer is no discrepancy any more', async () => {
  await app.rows(`insert into platform.reconciliation values ('gone.sum', '2041-01-01')`);
  await app.rows(
    `insert into platform.discrepancy (what, key, expected, found, seen_at) values ('gone.sum', 'x', '1', '2', '2041-01-01')`,
  );
  await compareOn('2041-05-01');
  expect(await open()).toEqual([]);
  expect(await app.rows(`select 1 from platform.reconciliation where what = 'gone.sum'`)).toEqual([]);
});

test('several processes that compare at once find the same, once', async () => {
  const { change, undo, shows } = (PLANTS['one owner too many'] as (site: Site) => Plant)(site);
  await app.rows(change);
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  expect(await open()).toEqual(shows);
  await app.rows(undo);
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  expect(await open()).toEqual([]);
});

test('money that moves while it is reconciled is no discrepancy', async () => {
  app.setTime('2041-12-20');
  const busy = await makeContract(app, owner, await makeAccount(app, 'tenant'));
  const paying = Promise.all(busy.rentRecords.map((_: unknown, n: number) => pay(app, accountant, busy, n)));
  for (let n = 0; n < 5; n++) {
    await reconcile();
    expect(await open()).toEqual([]);
  }
  for (const answer of await paying) made(answer);
});
