import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withConnection } from '../../postgres/connection.ts';
import { startPostgres, type Postgres } from '../../postgres/index.ts';
import { inRepository } from '../repository.ts';
import { encryptedWith } from '../rotate-keys/encrypted-people.ts';
import { Program } from '../../tools/testing/program.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';
import { launchProduct } from '../../tools/testing/start-product.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';

const WRONG =
  /^PII_KEY is not the key that the data in this database is encrypted with: set the right one, .*\.$/;
const MISSING =
  /^PII_KEY is missing: the database holds data that is encrypted with it\. Put the file pii-key .*\.$/;

let folder: string;
let dataDir: string;
let key: string;
let postgres: Postgres;
beforeAll(async () => {
  folder = temporaryFolder();
  dataDir = path.join(folder, 'data');
  key = path.join(dataDir, 'pii-key');
  postgres = await startPostgres({ home: path.join(dataDir, 'postgres') });
  const { createApp, loadConfig, migrate } = await import('@kiraya/backend');
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, JWT_SECRET: 'x', LOG_LEVEL: 'silent' };
  const config = loadConfig({ ...env, PII_KEY: 'the right key' });
  await migrate(config);
  await (await createApp(config)).close();
  await encryptedWith(postgres.url, 'the right key', 2);
});
afterAll(async () => {
  await postgres.stop();
  removeFolder(folder);
});

const ends = async (program: Program) => {
  const code = await program.exited;
  const lines = program.output.split('\n').filter((line) => line !== '' && !line.startsWith('Building '));
  return [code, ...lines];
};
const rows = (): Promise<unknown> =>
  withConnection(postgres.url, async (client) => {
    const { rows: found } = await client.query(
      `select (select jsonb_agg(p order by id) from auth.user p) as people,
        (select count(*)::int from platform.key_proof) as proofs, (select count(*)::int from pgboss.job) as jobs`,
    );
    return found;
  });

describe('over data of another key', () => {
  test.each([
    ['another', 'the wrong key', WRONG],
    ['no', '', /^PII_KEY must be set\.$/],
  ])('the API with %s key ends in a sentence, and nothing is touched', async (_, PII_KEY, sentence) => {
    const before = await rows();
    const env = { PII_KEY, JWT_SECRET: 'x', DATABASE_URL: postgres.url, DATA_DIR: dataDir };
    const program = new Program([inRepository('backend/dist/main.js')], {
      env: { ...env, PORT: String(await reservePort()) },
    });
    expect(await ends(program)).toEqual([1, expect.stringMatching(sentence)]);
    expect(program.output).not.toContain('the wrong key');
    expect(await rows()).toEqual(before);
  });

  test.each([
    ['without one', undefined, MISSING],
    ['with another', 'the wrong key', WRONG],
  ])('npm start %s ends in a sentence, and makes none', async (_, content, sentence) => {
    const before = await rows();
    if (content) writeFileSync(key, content, { mode: 0o600 });
    const env = { DATABASE_URL: postgres.url, DEMO: 'off' };
    expect(await ends(await launchProduct(dataDir, { env }))).toEqual([1, expect.stringMatching(sentence)]);
    expect(existsSync(key) && readFileSync(key, 'utf8')).toBe(content ?? false);
    expect(await rows()).toEqual(before);
    rmSync(key, { force: true });
  });
});

test('npm start takes a secret’s old value from the file beside it', async () => {
  const { storedSecrets } = await import('./secrets.ts');
  const [secret, old] = ['jwt-secret', 'jwt-secret-old'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
  ];
  writeFileSync(secret, 'the first\n');
  expect(storedSecrets({}, dataDir)).toEqual({ JWT_SECRET: 'the first' });
  renameSync(secret, old);
  expect(storedSecrets({}, dataDir)).toEqual({ JWT_SECRET_OLD: 'the first' });
  writeFileSync(secret, 'the second');
  expect(storedSecrets({}, dataDir)).toEqual({ JWT_SECRET: 'the second', JWT_SECRET_OLD: 'the first' });
  expect(storedSecrets({ JWT_SECRET: 'given' }, dataDir)).toEqual({});
  writeFileSync(secret, 'the first');
  expect(storedSecrets({}, dataDir)).toEqual({ JWT_SECRET: 'the first' });
});
