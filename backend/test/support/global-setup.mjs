import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Provides one PostgreSQL for the whole run: the given one, or one from the npm package. */
export default async function setUp() {
  process.env.KIRAYA_TEST_RUN = `${process.pid}_${Date.now()}`;
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import('../../../postgres/index.ts');
  const { makePlainOwner } = await import('../../../tools/testing/plain-owner.ts');
  const home = await mkdtemp(path.join(os.tmpdir(), 'kiraya-test-'));
  const postgres = await startPostgres({ home: path.join(home, 'postgres'), durable: false });
  process.env.TEST_DATABASE_URL = await makePlainOwner(postgres);
  process.env.TEST_SUPERUSER_URL = postgres.adminUrl;
  globalThis.stopPostgres = async () => {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  };
}
