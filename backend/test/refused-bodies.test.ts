import { Agent, type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from './support/accounts.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const MB = 1024 * 1024;

let app: TestApp;
let owner: string;
let tenant: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = (await makeAccount(app, 'owner')).token;
  tenant = (await makeAccount(app, 'tenant')).token;
});
afterAll(() => app.stop());

let agent: Agent;
beforeEach(() => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => agent.destroy());

interface Sent {
  path: string;
  method?: string;
  token?: string;
  type?: string;
  /** Sends the body without its length. */
  isChunked?: boolean;
}

const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {});

/** Status of an answer on the shared connection, which the next request waits for. */
function statusOf({ path, method = 'POST', token, type, isChunked }: Sent, body?: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...bearer(token),
      ...(type && { 'content-type': type }),
      ...(body && !isChunked && { 'content-length': body.length }),
    };
    const sent = request(`${app.url}/api${path}`, { method, agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    if (body && isChunked) sent.write(body);
    sent.end(isChunked ? undefined : body);
  });
}

const PICTURES = '/properties/pictures';

describe('requests with a body that are refused early are each answered on one connection, and so is the next', () => {
  const refused: [name: string, status: number, megabytes: number, sent: () => Sent][] = [
    ['no token', 401, 3, () => ({ path: PICTURES, type: 'image/jpeg' })],
    ['no right', 403, 3, () => ({ path: PICTURES, type: 'image/jpeg', token: tenant })],
    ['an address that cannot be read', 404, 3, () => ({ path: '/%zz', type: 'image/jpeg' })],
    ['no such method', 405, 3, () => ({ path: '/health/live', method: 'PUT', type: 'image/jpeg' })],
    ['a type that is not taken', 415, 3, () => ({ path: '/auth/login', type: 'text/plain' })],
    ['too large a text', 413, 3, () => ({ path: '/auth/login', type: 'application/json' })],
    ['too large a file', 413, 12, () => ({ path: PICTURES, type: 'image/jpeg', token: owner })],
    [
      'too large a file of untold size',
      413,
      12,
      () => ({ path: PICTURES, type: 'image/jpeg', token: owner, isChunked: true }),
    ],
  ];
  test.each(refused)('%s', async (_, status, megabytes, sent) => {
    const body = Buffer.alloc(megabytes * MB, ' ');
    const statuses = Array.from({ length: 4 }, () => statusOf(sent(), body));
    const next = statusOf({ path: '/health/live', method: 'GET' });
    expect(await Promise.all([...statuses, next])).toEqual([status, status, status, status, 200]);
  });

  test('too many files at once', async () => {
    // From different accounts: those of one account wait for each other.
    const others = await Promise.all(Array.from({ length: 24 }, () => makeAccount(app, 'owner')));
    const hanging: ClientRequest[] = [];
    const hang = (account: Account): void => {
      const headers = { ...bearer(account.token), 'content-type': 'image/jpeg', 'content-length': 1000 };
      const one = request(`${app.url}/api${PICTURES}`, { method: 'POST', agent: false, headers });
      // One is refused while the request below is running, and retries.
      one.on('response', (answer) => answer.resume().once('end', () => hang(account)));
      one.on('error', () => undefined).write('a');
      hanging.push(one);
    };
    others.forEach(hang);
    const sent = { path: PICTURES, type: 'image/jpeg', token: owner };
    try {
      await until('all places to be taken', async () => (await statusOf(sent, Buffer.alloc(MB))) === 503);
      const statuses = Array.from({ length: 4 }, () => statusOf(sent, Buffer.alloc(3 * MB)));
      expect(await Promise.all(statuses)).toEqual([503, 503, 503, 503]);
    } finally {
      for (const one of hanging) one.destroy();
    }
    expect(await statusOf({ path: '/health/live', method: 'GET' })).toBe(200);
    await until('a place', async () => (await statusOf(sent, Buffer.alloc(MB))) === 422);
  });
});

test('a body that goes on and on after its answer is cut off', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const piece = `${MB.toString(16)}\r\n${' '.repeat(MB)}\r\n`;
  const send = (): void => void socket.write(piece, (error) => !error && send());
  send();
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});
