import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { readPidFile } from '../../postgres/process-table.ts';
import { serverIn } from './data-server.ts';
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
  await serverIn(dataDir).stopLeft();
  removeFolder(folder);
});

export const ownFolder = (): string => dataDir;

export const pidFile = (): string => serverIn(dataDir).pidFile;

export const serverRuns = (): boolean => serverIn(dataDir).runs();

export async function start(): Promise<Product> {
  const product = await startProduct(dataDir, { env: { DEMO: 'off' } });
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
