import path from 'node:path';
import { expect, test } from '@jest/globals';
import { poll } from '../poll.ts';
import { withConnection } from '../../postgres/connection.ts';
import { runningDatabase } from '../../postgres/running.ts';
import { launchProduct, startProduct } from '../../tools/testing/start-product.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { repetitions } from '../../tools/testing/repetitions.ts';

/** Repetitions; in a long run more than a process has connections. */
const ROUNDS = repetitions(3, { long: 200 });
const LONGEST_MS = 60_000;

/** Statement that ends all sessions: of requests, of jobs, and of the claim. */
const END_SESSIONS = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;
const CLAIMS = `select count(*)::int as claims from pg_locks where locktype = 'advisory' and granted and classid = 0`;

test('a product of which all sessions are ended serves on, has its database for itself, and stops', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const product = await startProduct(dataDir);
  const url = (await runningDatabase(path.join(dataDir, 'postgres'))) ?? '';
  const ask = (text: string) =>
    withConnection(url, async (client) => (await client.query<Record<string, number>>(text)).rows[0] ?? {});
  const answers = async (call: string) => (await fetch(`${product.base}/api${call}`)).status === 200;
  for (let round = 1; round <= ROUNDS; round++) {
    const reads = Promise.all(Array.from({ length: 5 }, () => answers('/properties/browse')));
    // Reads open sessions, in case there are none at the moment.
    const ended = await poll(async () => (await ask(END_SESSIONS)).ended || undefined, {
      withinMs: LONGEST_MS,
    });
    expect(ended).toBeGreaterThan(0);
    expect(await reads).toEqual([true, true, true, true, true]);
    expect(
      await poll(async () => (await answers('/health/ready')) || undefined, { withinMs: LONGEST_MS }),
    ).toBe(true);
  }
  expect(
    await poll(async () => (await ask(CLAIMS)).claims === 1 || undefined, { withinMs: LONGEST_MS }),
  ).toBe(true);
  expect(await (await launchProduct(dataDir)).exited).toBe(1);
  expect(await product.stop('SIGTERM')).toBe(0);
});
