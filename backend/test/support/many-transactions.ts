import type { TestApp } from './test-app.js';

/** Copies the last transaction to other days of ten months, without side effects. */
export async function copyTransactions(app: TestApp, count: number, since = '2040-02-01'): Promise<void> {
  const columns = await app.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'finance'
       and table_name = 'posting' and is_generated = 'NEVER' and column_name not in ('id', 'date')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await app.bySuperuser(`begin; set local session_replication_role = replica;
    insert into finance.posting (id, date, ${names})
      select gen_random_uuid(), date '${since}' + (n % 300)::int, ${names}
      from (select * from finance.posting order by date desc limit 1) t, generate_series(1, ${count}) n; commit`);
}
