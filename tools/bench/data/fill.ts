import type pg from 'pg';
import { withConnection } from '../../../postgres/connection.ts';
import { otherRecords } from './other-records.ts';
import { homes } from './homes.ts';
import { interests } from './interests.ts';
import { rents } from './rents.ts';
import type { Size } from './size.ts';

const LARGE_TABLES = ['contracts.receivable', 'finance.receipt', 'finance.payout', 'finance.posting'];

/**
 * Fills an empty, migrated database with realistic data. The product's own triggers make roll-ups and counters, and
 * need up-to-date statistics; foreign keys are checked once at the end, for checking row by row takes most of the time.
 */
export async function fillDatabase(url: string, size: Size): Promise<void> {
  await withConnection(url, async (client) => {
    for (const statement of [...homes(size), ...(size.hasInterests ? interests : [])])
      await client.query(statement);
    await withoutForeignKeys(client, async () => {
      for (const statement of [...rents(size), ...(size.hasMore ? otherRecords(size) : [])]) {
        await client.query(statement);
        await client.query(`analyze ${LARGE_TABLES.join(', ')}`);
      }
    });
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

async function withoutForeignKeys(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by conname`,
    [LARGE_TABLES],
  );
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { add } of rows) await client.query(add);
}
