import { statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { findBinaries } from '../../postgres/binaries.ts';
import { withConnection } from '../../postgres/connection.ts';
import { startPostgres } from '../../postgres/index.ts';
import { layoutOf } from '../../postgres/layout.ts';
import { chooseRunAs } from '../../postgres/run-as.ts';
import { endAfterAll } from './end-after-all.ts';
import { HAS_STANDBYS, type Running, Standby } from './standby.ts';
import { temporaryFolder } from './temporary-folder.ts';

let primary: Running;
beforeAll(async () => {
  const layout = layoutOf(path.join(temporaryFolder(), 'postgres'));
  const settings = ['synchronous_commit=on', ...HAS_STANDBYS];
  const postgres = await startPostgres({ home: layout.home, durable: false, settings });
  endAfterAll(() => postgres.stop());
  const binaries = await findBinaries();
  const as = chooseRunAs(binaries.postgres, path.dirname(layout.home), statSync(layout.data).uid);
  const { password, port } = new URL(postgres.url);
  const options = { layout, binaries, as, password, settings: ['fsync=off', ...settings] };
  primary = { options, port: Number(port), url: postgres.url };
});

const onPrimary = (text: string) => withConnection(primary.url, (client) => client.query(text));
const rowsOf = (standby: Standby): Promise<number> =>
  withConnection(standby.url, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from noted');
    return rows[0]?.n ?? NaN;
  });

test('a standby follows its primary, waits while it is paused, and takes writes once it is promoted', async () => {
  await onPrimary('create table noted as select 1 as n');
  const standby = await Standby.of(primary);
  await standby.catchUp(primary);
  expect(await rowsOf(standby)).toBe(1);
  const insert = 'insert into noted values (2)';
  await expect(withConnection(standby.url, (client) => client.query(insert))).rejects.toMatchObject({
    code: '25006',
  });
  await standby.pause();
  await onPrimary(insert);
  expect(await rowsOf(standby)).toBe(1);
  await standby.resume();
  await standby.catchUp(primary);
  expect(await rowsOf(standby)).toBe(2);
  await standby.stop();
  await onPrimary(insert);
  await standby.start();
  await standby.catchUp(primary);
  expect(await rowsOf(standby)).toBe(3);
  await standby.promote();
  await withConnection(standby.url, (client) => client.query(insert));
  expect(await rowsOf(standby)).toBe(4);
});
