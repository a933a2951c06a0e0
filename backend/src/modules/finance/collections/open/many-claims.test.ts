import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import type { ContractWithRents } from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { nextPath } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

/** More tenancies than the limits of counting and of searches by name. */
const MANY = 501;

let app: TestApp;
let accountant: Account, tenant: Account, other: Account;
let current: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  const owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  tenant = await makeAccount(app, 'tenant', { name: 'Vikram Sethi' });
  other = await makeAccount(app, 'tenant', { name: 'Sana Khan' });
  // Two claims of each month fall due on one day.
  const standingCharges = [{ kind: 'maintenance', amount: 100 }];
  current = await makeContract(app, owner, tenant, { startDate: '2041-02-01', rent: 1000, standingCharges });
  await makeContract(app, owner, other, { startDate: '2041-03-01', rent: 2000 });
  // Consecutive tenancies of one property, each with an open bill.
  await app.rows(
    `with made as (
        insert into contracts.contract (id, owner_id, property_id, tenant_id, start_date, end_date, rent_paise, commission_bps,
          status, confirmed_at, created_at)
        select gen_random_uuid(), owner_id, property_id, tenant_id, date '2001-01-01' + n * 7, date '2001-01-05' + n * 7,
          100000, 1000, 'ended', now(), now()
        from contracts.contract, generate_series(1, ${MANY}) n where id = $1 returning id, start_date, rent_paise)
      insert into contracts.rent_term (contract_id, months, rent_paise)
      select id, daterange(date_trunc('month', start_date::timestamp)::date, null), rent_paise from made`,
    [current.id],
  );
  await app.rows(
    `insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, kind, due_date, amount_paise,
        description, created_at)
      select gen_random_uuid(), id, property_id, owner_id, tenant_id, 'utilities', end_date, 50000, 'Water', now()
      from contracts.contract where tenant_id = $1 and status = 'ended'`,
    [tenant.id],
  );
});
afterAll(async () => {
  await expectMoneyAgrees(app);
  await app.stop();
});

const list = (path: string) => app.get(`/finance/${path}`, { token: accountant.token });

/** All rows of a list, and the total of each of its pages. */
async function walk(path: string): Promise<{ rows: Record<string, unknown>[]; counted: string[] }> {
  const [rows, counted]: [Record<string, unknown>[], string[]] = [[], []];
  for (let next: string | undefined = path; next;) {
    const page = await list(next);
    expect(page.status).toBe(200);
    counted.push(String(page.headers.get('x-total-count')));
    rows.push(...page.body);
    next = nextPath(page)?.replace('/finance/', '');
  }
  return { rows, counted: [...new Set(counted)] };
}

test('open claims are all counted, those of rents and of charges', async () => {
  const { rows, counted } = await walk('claims?limit=200');
  expect(counted).toEqual([String(MANY + 5)]);
  expect(new Set(rows.map(({ rentRecordId, chargeId }) => rentRecordId ?? chargeId)).size).toBe(MANY + 5);
  expect((await list('claims?kind=rent')).headers.get('x-total-count')).toBe('3');
  expect((await list('claims?due=')).headers.get('x-total-count')).toBe(String(MANY + 5));
});

test('tenancies in arrears are counted to two hundred, and walked to their end', async () => {
  const { rows, counted } = await walk('arrears?limit=200');
  expect(counted).toEqual(['200']);
  expect(new Set(rows.map(({ contractId }) => contractId)).size).toBe(MANY + 2);
  const days = rows.map(({ oldestDueDate }) => String(oldestDueDate));
  expect(days).toEqual(days.toSorted());
});

test.each(['claims', 'arrears', 'dues'])(
  '%s of many tenancies are found by a name, as by its bearer',
  async (of) => {
    const all = await walk(`${of}?limit=200`);
    const ofTenant = all.rows.filter((row) => (row.tenant as { id: string }).id === tenant.id);
    expect(ofTenant).toHaveLength({ claims: MANY + 4, arrears: MANY + 1, dues: 2 }[of] as number);
    expect((await walk(`${of}?limit=200&q=vikram`)).rows).toEqual(ofTenant);
  },
);
