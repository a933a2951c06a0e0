import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withConnection } from '../../postgres/connection.ts';
import { startPostgres, type Postgres } from '../../postgres/index.ts';
import { inRepository } from '../repository.ts';
import { Program } from '../../tools/testing/program.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';

let folder: string;
let postgres: Postgres;
beforeAll(async () => {
  folder = temporaryFolder();
  postgres = await startPostgres({ home: path.join(folder, 'data', 'postgres') });
  const made = await run(['create-admin', '--email', 'last@example.com', '--name', 'Asha Verma']);
  expect(made).toEqual([0, expect.any(String)]);
});
afterAll(async () => {
  await postgres.stop();
  removeFolder(folder);
});

async function run(words: string[]): Promise<[code: number | null, output: string]> {
  const program = new Program([inRepository('programs/run.mjs'), ...words], {
    env: { DATA_DIR: path.join(folder, 'data'), ADMIN_PASSWORD: 'Secret-99' },
  });
  const code = await program.exited;
  return [code, program.output.trim()];
}

const ask = (text: string): Promise<unknown[]> =>
  withConnection(postgres.url, async (client) => (await client.query(text)).rows);
const reset = (account: string) => run(['reset-second-factor', '--account', account]);

test('the last administrator, who has lost it, gets in with the password', async () => {
  expect(await reset('LAST@example.com')).toEqual([1, 'This account has no second factor']);
  await ask(`with holder as (select id from auth.user),
      app as (insert into auth.totp (user_id, encrypted, used_step, added_at) select id, 'x', 0, now() from holder)
    insert into auth.recovery_code (user_id, code_hash) select id, sha256('x') from holder`);
  expect(await reset('LAST@example.com')).toEqual([
    0,
    'LAST@example.com can log in with the password alone.',
  ]);
  expect(await ask('select 1 from auth.totp union all select 1 from auth.recovery_code')).toEqual([]);
  expect(
    await ask(`select actor_id, request_id from platform.audit_entry where action = 'second-factor.reset'`),
  ).toEqual([{ actor_id: null, request_id: 'job:reset-second-factor' }]);
});

test.each([
  [['--account', 'nobody@example.com'], 'User was not found'],
  [['--account', ' '], 'This is how it is used: npm run reset-second-factor'],
  [['--email', 'last@example.com'], 'This is how it is used: npm run reset-second-factor'],
])('%j is refused in a sentence', async (words, sentence) => {
  expect(await run(['reset-second-factor', ...words])).toEqual([1, expect.stringContaining(sentence)]);
});
