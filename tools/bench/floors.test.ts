import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPostgres, type Postgres } from '../postgres/index.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { commonHeaders, refuseDifference, type Question } from './compare.ts';
import { fillDatabase } from './dataset.ts';
import { measurements } from './measurements.ts';
import { startApi, startFloor, type Server } from './servers.ts';
import { tokenFor } from './token.ts';

const SECRET = 'a secret of these tests, long enough for production';
const home = temporaryFolder();
let postgres: Postgres;
let api: Server;

beforeAll(async () => {
  const { loadConfig, migrate } = await import('@kiraya/backend');
  postgres = await startPostgres({ home: path.join(home, 'postgres'), durable: false });
  const env = { DATABASE_URL: postgres.url, DATA_DIR: home, JWT_SECRET: SECRET, PII_KEY: SECRET };
  await migrate(loadConfig(env));
  await fillDatabase(postgres.url);
  api = await startApi(env);
}, 90_000);
afterAll(async () => {
  await api?.stop();
  await postgres?.stop();
  removeFolder(home);
}, 30_000);

// Otherwise the bench would compare different things, and refuses to.
test.each(measurements)(
  'for $name the bare server answers what the API answers',
  async ({ paths, as }) => {
    const headers: Record<string, string> = as ? { authorization: `Bearer ${tokenFor(as, SECRET)}` } : {};
    const questions: Question[] = paths.slice(0, 3).map((one) => ({ path: one, headers }));
    const floor = await startFloor(postgres.url, await commonHeaders(api.url, questions[0] as Question));
    try {
      for (const question of questions)
        await expect(refuseDifference(api.url, floor.url, question)).resolves.toBe(undefined);
    } finally {
      await floor.stop();
    }
  },
  60_000,
);
