import { Agent, request } from 'node:http';
import { closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../tools/browser/support/test-database.ts';
import { poll } from '../poll.ts';
import { inRepository } from '../repository.ts';
import { Program, type ProgramOptions } from '../../tools/testing/program.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';
import { launchProduct } from '../../tools/testing/start-product.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';

const FULL = '/dev/full';
const withFullDevice = existsSync(FULL) ? test : test.skip;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = temporaryFolder();
  database = await createDatabase();
  const { loadConfig, migrate } = await import('@kiraya/backend');
  await migrate(loadConfig({ DATABASE_URL: database.url, JWT_SECRET: 'x', PII_KEY: 'x' }));
});
afterAll(() => database.drop());

const until = (ask: () => Promise<boolean>) =>
  poll(async () => (await ask().catch(() => false)) || undefined, { withinMs: 120_000 });

async function startApi(options: ProgramOptions = {}): Promise<{ program: Program; base: string }> {
  const port = String(await reservePort());
  const program = new Program([inRepository('backend/dist/main.js')], {
    ...options,
    env: {
      JWT_SECRET: 'x',
      PII_KEY: 'x',
      DATA_DIR: path.join(folder, 'data'),
      RATE_LIMIT: 'off',
      DATABASE_URL: database.url,
      PORT: port,
    },
  });
  const base = `http://127.0.0.1:${port}/api`;
  await until(async () => program.ended || (await fetch(`${base}/health/ready`)).ok);
  return { program, base };
}

async function answers(base: string, times: number): Promise<boolean> {
  for (let n = 0; n < times; n++) if (!(await fetch(`${base}/health/live`)).ok) return false;
  return true;
}

describe('a log that cannot be written', () => {
  withFullDevice('since the disk is full: the API answers, and ends when it is told to', async () => {
    const writesTo = openSync(FULL, 'w');
    const { program, base } = await startApi({ writesTo });
    closeSync(writesTo);
    expect(await answers(base, 200)).toBe(true);
    expect(await program.stop('SIGTERM')).toBe(0);
  });

  withFullDevice('since the disk is full: so does npm start, whose every word is lost', async () => {
    const writesTo = openSync(FULL, 'w');
    const product = await launchProduct(path.join(folder, 'product'), { writesTo });
    closeSync(writesTo);
    const ready = async () => product.ended || (await fetch(`${product.base}/api/health/ready`)).ok;
    expect(await until(ready)).toBe(true);
    expect(await answers(`${product.base}/api`, 200)).toBe(true);
    expect(await product.stop('SIGTERM')).toBe(0);
  });

  test('since its reader went away', async () => {
    const { program, base } = await startApi();
    program.child.stdout?.destroy();
    program.child.stderr?.destroy();
    expect(await answers(base, 200)).toBe(true);
    expect(await program.stop('SIGTERM')).toBe(0);
  });

  test('since its reader takes nothing', async () => {
    const { program, base } = await startApi();
    program.child.stdout?.pause();
    expect(await answers(base, 1000)).toBe(true);
    expect(await program.stop('SIGTERM')).toBe(0);
  });
});

describe('lines of the log', () => {
  const output = inRepository('backend/dist/platform/logging/log-output.js');
  const writing = `import { LogOutput } from ${JSON.stringify(output)};
    const log = new LogOutput(1);
    let n = 0;
    setInterval(() => { for (let i = 0; i < 500; i++) log.write(JSON.stringify({ n: n++ }) + '\\n'); }, 1);
    process.on('SIGTERM', () => process.exit());`;

  test('that the disk had no room for are counted, and the others are whole and in order', async () => {
    const file = path.join(folder, 'log');
    const fileBytes = 64 * 1024;
    const writesTo = openSync(file, 'a');
    const program = new Program(['--input-type=module', '-e', writing], { writesTo, fileBytes });
    closeSync(writesTo);
    let log = '';
    const isThere = async () => {
      const written = readFileSync(file, 'utf8');
      if (written.length === fileBytes) truncateSync(file);
      if (written.length === fileBytes) log += written;
      return /were lost"\}\n.*\n/.test(log);
    };
    expect(await until(isThere)).toBe(true);
    expect(await program.stop('SIGTERM')).toBe(0);

    const lines = log.split('\n').slice(0, -1); // the last one may be cut
    const at = lines.findIndex((line) => line.includes('were lost'));
    const said = JSON.parse(lines[at] ?? '') as { level: number; msg: string };
    const lost = Number(said.msg.split(' ')[0]);
    expect(said).toMatchObject({ level: 40, msg: `${lost} lines of the log were lost` });
    expect(lost).toBeGreaterThan(0);
    expect(lines.slice(0, at)).toEqual(Array.from({ length: at }, (_, n) => `{"n":${n}}`));
    expect(lines[at + 1]).toBe(`{"n":${at + lost}}`);
  });
});

test('uploads on one connection while the temporary folder is full are each answered, and so is what follows', async () => {
  const { base } = await startApi({ fileBytes: 64 * 1024 });
  const json = { 'content-type': 'application/json' };
  const send = (call: string, body: object) =>
    fetch(`${base}${call}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const account = { email: 'meera@example.com', password: 'monsoon-2026' };
  expect((await send('/auth/signup', { ...account, name: 'Meera Nair', role: 'owner' })).ok).toBe(true);
  const { token } = (await (await send('/auth/login', account)).json()) as { token: string };

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = (method: string, call: string, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'image/jpeg' }) };
      request(`${base}${call}`, { method, agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      })
        .once('error', reject)
        .end(body);
    });
  const picture = Buffer.alloc(3 * 1024 * 1024);
  const uploads = Array.from({ length: 4 }, () => statusOf('POST', '/properties/pictures', picture));
  expect(await Promise.all([...uploads, statusOf('GET', '/health/live')])).toEqual([507, 507, 507, 507, 200]);
  agent.destroy();
});
