import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../browser/support/test-database.ts';
import { freePort } from '../free-port.ts';
import { inRepository } from '../repository.ts';
import { Program } from '../testing/program.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';

jest.setTimeout(60_000);

let folder: string;
let database: TestDatabase;
let other: Server;
beforeAll(async () => {
  folder = temporaryFolder();
  database = await createDatabase();
  const { loadConfig, migrate } = await import('@kiraya/backend');
  await migrate(loadConfig({ DATABASE_URL: database.url, JWT_SECRET: 'x', PII_KEY: 'x' }));
  other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  other.close();
  await database.drop();
  removeFolder(folder);
});

const api = (env: NodeJS.ProcessEnv) =>
  new Program([inRepository('backend/dist/main.js')], {
    env: { JWT_SECRET: 'x', PII_KEY: 'x', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent', ...env },
  });

const ends = async (program: Program) => [await program.exited, program.output.trim()];

test('the API alone ends when its port is taken, though it has the database already', async () => {
  const { port } = other.address() as AddressInfo;
  expect(await ends(api({ DATABASE_URL: database.url, PORT: String(port) }))).toEqual([
    1,
    'It is not possible to listen on this HOST and PORT (EADDRINUSE).',
  ]);
});

test('the API alone ends when the database cannot be reached', async () => {
  const url = `postgresql://me:secret@127.0.0.1:${await freePort()}/kiraya`;
  expect(await ends(api({ DATABASE_URL: url, PORT: String(await freePort()) }))).toEqual([
    1,
    'The database at DATABASE_URL cannot be reached (ECONNREFUSED).',
  ]);
});
