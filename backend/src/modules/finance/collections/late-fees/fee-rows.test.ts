import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { NO, RawSql } from '../../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { LateFeesJob } from './late-fees.job.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('fees for the same days are refused by the database, but one that raises another, once', async () => {
  app.setTime('2041-03-01');
  const contract = await makeContract(
    app,
    await makeAccount(app, 'owner'),
    await makeAccount(app, 'tenant'),
    {
      ...{ rent: 10000, startDate: '2041-03-01', endDate: '2041-03-31' },
      lateFee: { graceDays: 5, kind: 'daily', amount: 50 },
    },
  );
  app.setTime('2041-04-02');
  await app.app.get(LateFeesJob, { strict: false }).run();
  const fees = (): Promise<{ id: string }[]> =>
    app.rows(`select id from contracts.receivable where contract_id = $1 and kind = 'late_fee'`, [
      contract.id,
    ]);
  const [fee] = await fees();
  const again = (given: object): object => ({ id: crypto.randomUUID(), ...given });
  const columns = `contract_id, property_id, owner_id, tenant_id, kind, due_date, amount_paise, description,
    fee_of, created_at`;
  const copy = (given: { id?: string; raises?: unknown; days?: string }): Promise<unknown> =>
    app.rows(
      `insert into contracts.receivable (id, ${columns}, days, raises_id)
       select $1, ${columns}, coalesce($2::daterange, days), $3 from contracts.receivable where id = $4`,
      [given.id, given.days ?? null, given.raises ?? null, fee?.id],
    );
  const sql = new RawSql(app, 'contracts', () => fees());
  await sql.refuses(() => copy(again({})), NO.exclusion, 'receivable_late_fee_alone');
  const within = again({ days: '[2041-03-10,2041-03-11)' });
  await sql.refuses(() => copy(within), NO.exclusion, 'receivable_late_fee_alone');
  const other = again({ days: '[2041-03-10,2041-03-11)', raises: fee?.id });
  await sql.refuses(() => copy(other), NO.foreignKey, 'receivable_raises_same_days');
  await copy(again({ raises: fee?.id }));
  await sql.refuses(() => copy(again({ raises: fee?.id })), NO.unique, 'receivable_raised_once');
  expect(await fees()).toHaveLength(2);
});
