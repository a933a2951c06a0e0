import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { onLinux } from '../../tools/testing/on-linux.js';
import { temporaryFolder } from '../../tools/testing/temporary-folder.js';
import { ApplicationPool } from '../src/platform/database/application-pool.js';
import { Papers } from '../src/platform/papers/papers.js';
import { type Handles, leftOpen, openHandles } from './support/open-handles.js';
import { TestApp } from './support/test-app.js';

/** Time to wait for planted handles, which are never released. */
const SHORT_MS = 100;

let pool: Pool;
let before: Handles;
beforeAll(async () => {
  const { app } = await TestApp.start();
  pool = app.get(ApplicationPool, { strict: false });
});
beforeEach(() => {
  before = openHandles();
});

/** Names of the handles that the test itself holds; background work may hold one for a moment. */
const named = async () => (await leftOpen(before, SHORT_MS)).join('\n');

test('a connection that is not given back is named by its last statement, without its values', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select $1::text as planted', ['a secret']);
  const names = await named();
  await client.query('rollback');
  client.release();
  expect(names).toMatch(
    /^a connection to the database, taken \d{4}-.*Z, idle in transaction: select \$1::text as planted$/m,
  );
  expect(names).not.toContain('a secret');
});

test('who waits for a connection is counted', async () => {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = pool.query('select 1');
  const names = await named();
  for (const client of clients) client.release();
  await waiting;
  expect(names).toMatch(/^[1-9]\d* who wait for a connection$/m);
});

test('a process is named by its command and where it was started', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const names = await named();
  child.kill('SIGKILL');
  expect(names).toMatch(/^a process: .*node.* --eval setInterval.*\n.*open-handles\.test\.ts/m);
});

test('a program that could not be started is none', async () => {
  await once(spawn('/no/such/program'), 'error');
  expect(await named()).not.toContain('/no/such/program');
});

test('a worker is named by where it was started', async () => {
  const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
  const names = await named();
  await worker.terminate();
  expect(names).toMatch(/^a worker\n.*open-handles\.test\.ts/m);
});

test('one process is kept for papers, and another one is named', async () => {
  const papers = [new Papers(), new Papers()] as const;
  const organisation = { name: 'Kiraya', address: null, gstin: null, logo: null };
  const amount = { label: 'Amount', figure: '₹1', words: 'Rupees One Only' };
  const make = (by: Papers) =>
    by.make({
      ...{ title: 'Receipt', number: '1', organisation, facts: [], amount, tables: [], notes: [] },
      madeOn: '20 Nov 2026',
    });
  await make(papers[0]);
  const one = await named();
  await make(papers[1]);
  const two = await named();
  papers[0].onModuleDestroy();
  papers[1].onModuleDestroy();
  expect(one).not.toContain('typesetter');
  expect(two.match(/^a process: .*typesetter\.ts/gm)).toHaveLength(1);
});

onLinux('an open file', () => {
  let file: FileHandle;
  let name: string;
  beforeEach(async () => {
    name = path.join(temporaryFolder(), 'planted');
    file = await open(name, 'wx+');
  });
  afterEach(() => file.close());

  test('is named by its path', async () => {
    expect(await named()).toContain(`an open file: ${name}`);
  });

  test('is named after it was deleted as well', async () => {
    await unlink(name);
    expect(await named()).toContain(`an open file: ${name} (deleted)`);
  });

  test('that is closed while one waits is none', async () => {
    const left = leftOpen(before);
    await file.close();
    expect(await left).toEqual([]);
  });
});
