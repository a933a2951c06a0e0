import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { poll } from '../poll.ts';
import {
  killServer,
  launch,
  ownFolder,
  pidFile,
  serverRuns,
  start,
} from '../../tools/testing/own-product.ts';

test('a start after a kill while the database was being made is as good as the first', async () => {
  const first = await launch();
  const making = () =>
    existsSync(ownFolder()) && readdirSync(ownFolder()).some((name) => name.includes('.new-'));
  await poll(() => making() || undefined, { withinMs: 120_000, everyMs: 2 });
  await first.kill();
  expect(existsSync(path.join(ownFolder(), 'postgres'))).toBe(false);
  const second = await start();
  expect((await fetch(`${second.base}/api/health/ready`)).status).toBe(200);
});

test('a stop that comes while it is started again leaves nothing running', async () => {
  const product = await start();
  killServer();
  await product.says('PostgreSQL ended unexpectedly');
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(serverRuns()).toBe(false);
});

test('a stop that comes while it starts leaves nothing running', async () => {
  const product = await launch();
  await poll(() => existsSync(pidFile()) || undefined, { withinMs: 120_000, everyMs: 2 });
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(serverRuns()).toBe(false);
});
