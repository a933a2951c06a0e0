import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { poll } from '../../programs/poll.ts';
import { layoutOf } from '../../postgres/layout.ts';
import { isServerOf, readPidFile } from '../../postgres/process-table.ts';
import { launchProduct, startProduct, type Product } from './start-product.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

let folder: string;
let dataDir: string;
const running: Product[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = path.join(folder, 'data');
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop()));
  await stopLeftServer();
  removeFolder(folder);
});

/** Stops a server that a failed test left behind. */
async function stopLeftServer(): Promise<void> {
  const left = readPidFile(pidFile());
  if (left && serverRuns()) process.kill(left.pid, 'SIGINT');
  await poll(() => !serverRuns() || undefined, { withinMs: 120_000 });
}

export const ownFolder = (): string => dataDir;

export const pidFile = (): string => layoutOf(path.join(dataDir, 'postgres')).pidFile;

export function serverRuns(): boolean {
  const server = readPidFile(pidFile());
  return server !== undefined && isServerOf(server.pid, path.dirname(pidFile()));
}

/** @param demo adds dummy data, which takes some seconds in a new folder */
export async function start(demo: 'on' | 'off' = 'off'): Promise<Product> {
  const product = await startProduct(dataDir, { env: { DEMO: demo } });
  running.push(product);
  return product;
}

/** Starts it without waiting until it is ready. */
export async function launch(): Promise<Product> {
  const product = await launchProduct(dataDir);
  running.push(product);
  return product;
}

export const killServer = () => process.kill(readPidFile(pidFile())?.pid ?? 0, 'SIGKILL');
