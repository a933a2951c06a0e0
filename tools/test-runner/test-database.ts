import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { inRepository } from '../../programs/repository.ts';
import { startPostgres, type Postgres } from '../../postgres/index.ts';
import { folderInMemory } from '../testing/folder-in-memory.ts';

const own = inRepository('.cache', 'test');
/** Link to the folder of the run's server. */
const link = path.join(own, 'database');

/**
 * Starts an empty server for a whole test run, fast and not durable, with its files in memory if there is room: each
 * test file copies a database of some thousand files, twenty times slower on a disk. Removes the server and data of a
 * killed run.
 */
export async function startTestDatabase(): Promise<Postgres> {
  mkdirSync(own, { recursive: true });
  await discard();
  const folder = mkdtempSync(path.join(folderInMemory() ?? own, 'kiraya-test-'));
  chmodSync(folder, 0o711);
  symlinkSync(folder, link, 'junction');
  const postgres = await startPostgres({
    home: path.join(folder, 'postgres'),
    durable: false,
    settings: ['max_connections=300'],
  });
  return {
    ...postgres,
    stop: async () => {
      const isGone = await postgres.stop();
      remove(folder);
      return isGone;
    },
  };
}

async function discard(): Promise<void> {
  if (!lstatSync(link, { throwIfNoEntry: false })) return;
  if (!existsSync(link)) return rmSync(link);
  const folder = realpathSync(link);
  const home = path.join(folder, 'postgres');
  if (existsSync(home)) await (await startPostgres({ home, durable: false })).stop();
  remove(folder);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  rmSync(link, { force: true });
}
