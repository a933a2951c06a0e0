import { connect, createServer, type Server, type Socket } from 'node:net';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../tools/browser/support/test-database.ts';
import { poll } from '../poll.ts';
import { layoutOf } from '../../postgres/layout.ts';
import { readPidFile } from '../../postgres/process-table.ts';
import { inRepository } from '../repository.ts';
import { endAfterAll } from '../../tools/testing/end-after-all.ts';
import { FaultyLine } from '../../tools/testing/faulty-line.ts';
import { copyPreparedCluster, migrated } from '../../tools/testing/prepared-cluster.ts';
import { Program } from '../../tools/testing/program.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';
import { startProduct } from '../../tools/testing/start-product.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = temporaryFolder();
  database = await createDatabase(migrated);
});
afterAll(() => database.drop());

const until = (ask: () => Promise<boolean>) =>
  poll(async () => (await ask().catch(() => false)) || undefined, { withinMs: 120_000 });

async function startApi(
  url = database.url,
  env: NodeJS.ProcessEnv = {},
): Promise<{ program: Program; port: number }> {
  const port = await reservePort();
  const program = new Program([inRepository('backend/dist/main.js')], {
    env: {
      JWT_SECRET: 'x',
      PII_KEY: 'x',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: url,
      PORT: String(port),
      ...env,
    },
  });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok);
  return { program, port };
}

/** Sends a request, complete or not, and waits. */
function say(port: number, ...lines: string[]): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(lines.join('\r\n'));
  endAfterAll(async () => void socket.destroy());
  return socket;
}

const heard = (socket: Socket) => new Promise((resolve) => socket.once('data', resolve));

/** Request whose head the server has read and whose body never comes. */
async function unfinished(port: number): Promise<Socket> {
  const head = ['Host: x', 'Content-Type: application/json', 'Content-Length: 9', 'Expect: 100-continue'];
  const socket = say(port, 'POST /api/auth/login HTTP/1.1', ...head, '', '{"a"');
  await heard(socket);
  return socket;
}

/** Sends requests and leaves the answers unread, which exceed the connection's buffers. */
async function unread(port: number): Promise<void> {
  const request = 'GET /api/docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n';
  const socket = say(port, request.repeat(20));
  await heard(socket);
  socket.pause();
}

const CUT = 'did not end within 5 seconds are cut: ';

describe('the API ends when it is told to', () => {
  test('once what was begun is answered, with code 0, whoever keeps a connection open', async () => {
    const { program, port } = await startApi();
    await heard(say(port, 'GET /api/health/live HTTP/1.1', 'Host: x', '', ''));
    const socket = await unfinished(port);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    program.child.kill('SIGTERM');
    const refuses = () => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await until(async () => !(await refuses()));
    socket.write(':1}}}');
    expect(await program.exited).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('once every line of its log is written, of requests right before the signal too', async () => {
    const { program, port } = await startApi(database.url, { LOG_LEVEL: 'info' });
    const ids = ['just-before-1', 'just-before-2', 'just-before-3'];
    for (const id of ids)
      await fetch(`http://127.0.0.1:${port}/api/health/live`, { headers: { 'x-request-id': id } });
    expect(await program.stop('SIGTERM')).toBe(0);
    for (const id of ids) expect(program.output).toContain(`"requestId":"${id}"`);
  });

  // At once, since each waits to its limit.
  test('although requests do not end, or its database does not answer, which it says', async () => {
    const email = 'frozen@example.com';
    const line = await FaultyLine.to(database.url);
    const frozen = line.fallSilentAt(new RegExp(email));
    const [busy, waiting] = await Promise.all([startApi(), startApi(line.url)]);
    await unfinished(busy.port);
    await unread(busy.port);
    const body = JSON.stringify({ email, password: 'monsoon-2026' });
    const head = ['Host: x', 'Content-Type: application/json', `Content-Length: ${body.length}`];
    say(waiting.port, 'POST /api/auth/login HTTP/1.1', ...head, '', body);
    await frozen;
    const both = [busy.program, waiting.program];
    expect(await Promise.all(both.map((program) => program.stop('SIGTERM')))).toEqual([1, 1]);
    expect(busy.program.output).toContain(`${CUT}2`);
    expect(waiting.program.output).toContain(`${CUT}1`);
  });
});

test('a line of the log is written although the process breaks right after it', async () => {
  const output = inRepository('backend/dist/platform/logging/log-output.js');
  const breaking = `import { LogOutput } from ${JSON.stringify(output)};
    new LogOutput(1).write('the last line\\n');
    throw new Error('broken');`;
  const program = new Program(['--input-type=module', '-e', breaking]);
  expect(await program.exited).toBe(1);
  expect(program.output).toContain('the last line\n');
});

test('the gateway ends although a request does not, and says so', async () => {
  const silent: Server = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  endAfterAll(async () => void silent.close());
  const port = await reservePort();
  const address = silent.address();
  const api = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  const program = new Program([inRepository('programs/run.mjs'), 'gateway'], {
    env: { API_URL: api, PORT: String(port), SITE_DIR: folder },
  });
  await program.says('The gateway listens');
  const asked = new Promise<void>((resolve) => silent.once('connection', () => resolve()));
  say(port, 'GET /api/health/live HTTP/1.1', 'Host: x', '', '');
  await asked;
  expect(await program.stop('SIGTERM')).toBe(1);
  expect(program.output).toContain('Requests that did not end within 5 seconds were cut: 1');
});

test('npm start ends when it is told to although requests do not, and leaves no server, or PostgreSQL does not, which it says', async () => {
  const [busy, frozen] = await Promise.all(
    ['busy', 'frozen'].map(async (name) => {
      const home = path.join(folder, name, 'postgres');
      await copyPreparedCluster(home);
      const product = await startProduct(path.join(folder, name), { env: { DEMO: 'off' } });
      return { product, server: () => readPidFile(layoutOf(home).pidFile) };
    }),
  );
  if (!busy || !frozen) throw new Error('They did not start.');
  await unfinished(Number(new URL(busy.product.base).port));
  const server = frozen.server()?.pid ?? Number.NaN; // 0 would signal the whole group
  process.kill(server, 'SIGSTOP');
  try {
    const ends = [busy, frozen].map(({ product }) => product.stop('SIGTERM'));
    expect(await Promise.all(ends)).toEqual([1, 1]);
  } finally {
    process.kill(server, 'SIGCONT'); // and then handles the earlier signal
  }
  expect(busy.product.output).toContain(`${CUT}1`);
  expect(busy.server()).toBeUndefined();
  expect(frozen.product.output).toContain('PostgreSQL did not stop in time and is left as it is.');
  await until(async () => frozen.server() === undefined);
});
