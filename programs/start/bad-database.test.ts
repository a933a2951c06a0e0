import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../tools/browser/support/test-database.ts';
import { withConnection } from '../../postgres/connection.ts';
import { inRepository } from '../repository.ts';
import { acceptLogin, fakePostgres } from '../../tools/testing/old-postgres.ts';
import { Program } from '../../tools/testing/program.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { isLong } from '../../tools/testing/repetitions.ts';

const login = `kiraya_odd_${randomUUID().replaceAll('-', '')}`;

let folder: string;
let database: TestDatabase;
let own: string;
beforeAll(async () => {
  folder = temporaryFolder();
  database = await createDatabase();
  const { loadConfig, migrate } = await import('@kiraya/backend');
  await migrate(loadConfig({ DATABASE_URL: database.url, JWT_SECRET: 'x', PII_KEY: 'x' }));
  await asOwner(`create role ${login} login password 'secret'`);
  await asOwner(`grant kiraya_app to ${login}`);
  own = Object.assign(new URL(database.url), { username: login, password: 'secret' }).href;
});
afterAll(async () => {
  await asOwner(`drop role ${login}`);
  await database.drop();
});

const asOwner = (statement: string) => withConnection(database.url, (client) => client.query(statement));

/** Broken databases: the expected message, the address, and the repair. */
const ODD: Record<string, [said: RegExp, make: () => Promise<string>, mend?: () => Promise<unknown>]> = {
  'accepts connections and never answers': [
    /cannot be reached \(no answer\): start it, or correct its address\.$/,
    async () => (await fakePostgres(() => {})).url,
  ],
  'closes connections after the login': [
    /cannot be reached \(.*\): start it, or correct its address\.$/,
    async () => (await fakePostgres((socket) => acceptLogin(socket, () => socket.destroy()))).url,
  ],
  'has no connection left': [
    /has no connection left \(53300\): raise max_connections .*\.$/,
    async () => {
      await asOwner(`alter role ${login} connection limit 0`);
      return own;
    },
    () => asOwner(`alter role ${login} connection limit -1`),
  ],
  'refuses the login': [
    /refuses its login \(28000\): correct the user and the password, .*\.$/,
    async () => {
      await asOwner(`alter role ${login} nologin`);
      return own;
    },
    () => asOwner(`alter role ${login} login`),
  ],
  'is read-only': [
    /is read-only( \(25006\))?: name one that can be written to\.$/,
    async () => {
      const name = new URL(database.url).pathname.slice(1);
      await asOwner(`alter database ${name} set default_transaction_read_only = on`);
      return own;
    },
    () =>
      withConnection(database.url, async (client) => {
        await client.query('set transaction_read_only = off; set default_transaction_read_only = off');
        await client.query(`alter database ${client.database} reset default_transaction_read_only`);
      }),
  ],
};

const PROGRAMS = {
  migrate: ['migrate'],
  serve: ['serve'],
  'create-admin': ['create-admin', '--email', 'first@example.com', '--name', 'Asha Verma'],
};

/** One program in `npm test`: they share what they say. */
const TRIED = isLong ? Object.values(PROGRAMS) : [PROGRAMS.serve];

describe.each(Object.entries(ODD))('a database that %s', (_, [said, make, mend]) => {
  let url: string;
  beforeAll(async () => {
    url = await make();
  });
  afterAll(() => mend?.());

  const ends = async (words: string[], env: NodeJS.ProcessEnv = {}): Promise<void> => {
    const settings = {
      JWT_SECRET: 'x',
      PII_KEY: 'x',
      LOG_LEVEL: 'silent',
      DATA_DIR: path.join(folder, 'data'),
    };
    const program = new Program(words, {
      env: { ...settings, DATABASE_URL: url, PORT: String(await reservePort()), ...env },
    });
    expect(await program.exited).toBe(1);
    const lines = program.output.split('\n').filter((line) => line !== '' && !line.startsWith('Building '));
    expect(lines).toEqual([expect.stringMatching(/^The database at DATABASE_URL /)]);
    expect(lines[0]).toMatch(said);
    expect(program.output).not.toContain('secret');
  };

  // In parallel, since each waits about ten seconds for the database.
  test('is told in one sentence by each program', async () => {
    const api = inRepository('backend/dist/main.js');
    const env = { ADMIN_PASSWORD: 'Secret-99' };
    const tool = [inRepository('programs/run.mjs'), ...PROGRAMS['create-admin']];
    await Promise.all([
      ...TRIED.map((words) => ends([api, ...words], env)),
      ...(isLong ? [ends(tool, env)] : []),
    ]);
  });
});
