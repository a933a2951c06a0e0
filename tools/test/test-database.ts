import { existsSync, rmSync } from 'node:fs';
import { inRepository } from '../repository.ts';
import { startPostgres, type Postgres } from '../postgres/index.ts';

const home = inRepository('.cache', 'test', 'postgres');

/** One empty server for a whole run of the tests, quick and careless. A killed run's server and data are removed. */
export async function startTestDatabase(): Promise<Postgres> {
  if (existsSync(home)) await discard();
  const postgres = await startPostgres({ home, durable: false, settings: ['max_connections=200'] });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function discard(): Promise<void> {
  const left = await startPostgres({ home, durable: false });
  await left.stop();
  rmSync(home, { recursive: true, force: true });
}
