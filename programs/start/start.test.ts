import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { poll } from '../poll.ts';
import { readPidFile } from '../../postgres/process-table.ts';
import { serverIn } from '../../tools/testing/data-server.ts';
import { repetitions } from '../../tools/testing/repetitions.ts';
import { launchProduct, startProduct, type Product } from '../../tools/testing/start-product.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';

const KILLS = repetitions(1, { long: 20 });

const account = { name: 'Meera Nair', email: 'meera@example.com', password: 'monsoon-2026', role: 'owner' };

const post = (product: Product, call: string, body: unknown): Promise<Response> =>
  fetch(`${product.base}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function logIn(product: Product): Promise<string> {
  const answer = await post(product, '/auth/login', { email: account.email, password: account.password });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

async function profileStatus(product: Product, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${product.base}/api/auth/profile`, { headers })).status;
}

const revived = (product: Product, times: number) =>
  poll(() => product.output.split('PostgreSQL runs again.').length > times || undefined, {
    withinMs: 120_000,
  });
const answers = (product: Product, token: string) =>
  poll(async () => (await profileStatus(product, token)) === 200 || undefined, { withinMs: 120_000 });

// One installation, started again and again: each test has what the one before it left.
describe('an installation', () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const { pidFile, runs: serverRuns, stopLeft } = serverIn(dataDir);
  let product: Product;
  let token: string;

  /** @param demo adds dummy data, which takes some seconds in a new folder */
  const start = (demo: 'on' | 'off' = 'off') => startProduct(dataDir, { env: { DEMO: demo } });

  afterAll(async () => {
    await product?.stop();
    await stopLeft();
  });

  test('in a fresh folder has everything, secrets are for this user alone, and Ctrl-C leaves nothing running', async () => {
    product = await start('on');
    expect(product.output).toContain(`Kiraya is ready at http://localhost:${new URL(product.base).port}`);
    for (const name of ['admin', 'accountant', 'owner', 'tenant']) {
      expect(product.output).toContain(`${name}@example.com`);
    }
    expect(product.output).toContain('Kiraya@123');
    expect((await fetch(`${product.base}/api/health/ready`)).status).toBe(200);
    const page = await fetch(product.base);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await post(product, '/auth/login', { email: 'owner', password: 'Kiraya@123' })).status).toBe(200);
    for (const secret of ['jwt-secret', 'pii-key', 'postgres/password']) {
      expect(statSync(path.join(dataDir, secret)).mode & 0o777).toBe(0o600);
    }
    expect((await post(product, '/auth/signup', account)).ok).toBe(true);
    token = await logIn(product);
    product.child.kill('SIGINT'); // second signal of one Ctrl-C: terminal and npm
    expect(await product.stop('SIGINT')).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
  });

  test('has the same data at the next start, and sessions go on', async () => {
    product = await start();
    expect(await profileStatus(product, token)).toBe(200);
    await logIn(product);
  });

  test('is refused to a second start while the first runs, which goes on', async () => {
    const second = await launchProduct(dataDir, { env: { DEMO: 'off' } });
    expect(await second.exited).toBe(1);
    expect(second.output).toContain('Kiraya is running already with the data in');
    expect((await fetch(`${product.base}/api/health/ready`)).status).toBe(200);
  });

  test('of which PostgreSQL is killed alone has it again where it was, as often as it takes, and nothing is lost', async () => {
    for (let kills = 0; kills < KILLS; kills++) {
      const before = readPidFile(pidFile);
      process.kill(before?.pid ?? Number.NaN, 'SIGKILL');
      // A session of the killed server may still answer before it ends: only the new server counts.
      expect(await revived(product, kills + 1)).toBe(true);
      expect(await answers(product, token)).toBe(true);
      expect(readPidFile(pidFile)).toMatchObject({ port: before?.port });
      await logIn(product);
    }
    expect((await fetch(`${product.base}/api/health/ready`)).status).toBe(200);
  });

  test('adopts after a kill the server that was left over, with its data', async () => {
    await product.kill();
    expect(serverRuns()).toBe(true);
    const server = readPidFile(pidFile);
    product = await start();
    expect(readPidFile(pidFile)).toEqual(server);
    await logIn(product);
    expect(await product.stop('SIGTERM')).toBe(0);
    expect(serverRuns()).toBe(false);
  });
});
