import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { poll } from '../poll.ts';
import { readPidFile } from '../../postgres/process-table.ts';
import { repetitions } from '../../tools/testing/repetitions.ts';
import type { Product } from '../../tools/testing/start-product.ts';
import {
  killServer,
  launch,
  ownFolder,
  pidFile,
  serverRuns,
  start,
} from '../../tools/testing/own-product.ts';

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

test('in a fresh folder everything is there, secrets are for this user alone, and Ctrl-C leaves nothing running', async () => {
  const product = await start('on');
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
    expect(statSync(path.join(ownFolder(), secret)).mode & 0o777).toBe(0o600);
  }
  product.child.kill('SIGINT'); // second signal of one Ctrl-C: terminal and npm
  expect(await product.stop('SIGINT')).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
});

describe('the next start', () => {
  test('has the same data, and sessions go on', async () => {
    const first = await start();
    expect((await post(first, '/auth/signup', account)).ok).toBe(true);
    const token = await logIn(first);
    expect(await first.stop('SIGTERM')).toBe(0);
    const second = await start();
    expect(await profileStatus(second, token)).toBe(200);
    await logIn(second);
  });

  test('after a kill adopts the server that was left over, with its data', async () => {
    const first = await start();
    expect((await post(first, '/auth/signup', account)).ok).toBe(true);
    await first.kill();
    expect(serverRuns()).toBe(true);
    const server = readPidFile(pidFile());
    const second = await start();
    expect(readPidFile(pidFile())).toEqual(server);
    await logIn(second);
    await second.stop();
    expect(serverRuns()).toBe(false);
  });

  test('while the first still runs is refused, and the first goes on', async () => {
    const first = await start();
    const second = await launch();
    expect(await second.exited).toBe(1);
    expect(second.output).toContain('Kiraya is running already with the data in');
    expect((await fetch(`${first.base}/api/health/ready`)).status).toBe(200);
  });
});

describe('when PostgreSQL is killed alone', () => {
  const revived = (product: Product, times: number) =>
    poll(() => product.output.split('PostgreSQL runs again.').length > times || undefined, {
      withinMs: 120_000,
    });
  const answers = (product: Product, token: string) =>
    poll(async () => (await profileStatus(product, token)) === 200 || undefined, { withinMs: 120_000 });

  test('it is started again where it was, as often as it takes, and nothing is lost', async () => {
    const product = await start();
    expect((await post(product, '/auth/signup', account)).ok).toBe(true);
    const token = await logIn(product);
    for (let kills = 0; kills < KILLS; kills++) {
      const before = readPidFile(pidFile());
      killServer();
      // A session of the killed server may still answer before it ends: only the new server counts.
      expect(await revived(product, kills + 1)).toBe(true);
      expect(await answers(product, token)).toBe(true);
      expect(readPidFile(pidFile())).toMatchObject({ port: before?.port });
      await logIn(product);
    }
    expect((await fetch(`${product.base}/api/health/ready`)).status).toBe(200);
    expect(await product.stop('SIGTERM')).toBe(0);
    expect(serverRuns()).toBe(false);
  });
});
