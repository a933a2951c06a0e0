import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { poll } from '../programs/poll.ts';
import { rawRequest } from '../tools/testing/raw-request.ts';
import { proxyTo } from './api-proxy.ts';
import { closeGateway, createGateway, listen } from './gateway.ts';
import { reservePort } from '../tools/testing/reserve-port.ts';

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => closeGateway(server, 0)));
});

async function startApi(answer: (req: IncomingMessage, res: ServerResponse) => void): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function startGateway(apiPort: number): Promise<string> {
  const server = createGateway({ siteDir: '/nonexistent', api: proxyTo([`http://127.0.0.1:${apiPort}`]) });
  servers.push(server);
  return listen(server, 0, '127.0.0.1');
}

test('a call reaches the API with its body, and the API knows who asked', async () => {
  const api = await startApi((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => (body += part.toString()));
    req.on('end', () => {
      res.writeHead(201, { 'content-type': 'application/json', 'x-total-count': '7' });
      res.end(JSON.stringify({ url: req.url, body, from: req.headers['x-forwarded-for'] }));
    });
  });
  const answer = await fetch(`${await startGateway(api)}/api/auth/login?a=1`, {
    method: 'POST',
    body: 'hello',
  });
  expect([answer.status, answer.headers.get('x-total-count')]).toEqual([201, '7']);
  expect(await answer.json()).toMatchObject({ url: '/api/auth/login?a=1', body: 'hello', from: '127.0.0.1' });
});

test('an API that is away is 503 with a problem that the screens can show', async () => {
  const { status, headers, body } = await rawRequest(
    await startGateway(await reservePort()),
    '/api/properties',
  );
  expect([status, headers['content-type'], headers['retry-after']]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
    '5',
  ]);
  expect(JSON.parse(body.toString())).toEqual({
    type: 'urn:kiraya:problem:service-unavailable',
    title: 'Service Unavailable',
    status: 503,
    detail: 'The service is not available at the moment',
    instance: '/api/properties',
    error: 'The service is not available at the moment',
  });
});

test('an API that hangs up is 502', async () => {
  const api = await startApi((req) => req.socket.destroy());
  expect((await rawRequest(await startGateway(api), '/api/x')).status).toBe(502);
});

test('an API that hangs up in the middle of a body leaves the connection free for the next request', async () => {
  const api = await startApi((req, res) => {
    if (req.method === 'GET') res.end();
    else req.once('data', () => req.socket.destroy());
  });
  const base = await startGateway(api);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = (method: string, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${base}/api/x`, { method, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      })
        .once('error', reject)
        .end(body);
    });
  const body = Buffer.alloc(5 * 1024 * 1024);
  expect(await Promise.all([statusOf('POST', body), statusOf('POST', body), statusOf('GET')])).toEqual([
    502, 502, 200,
  ]);
  agent.destroy();
});

test('an answer that breaks off does not look whole', async () => {
  const api = await startApi((req, res) => {
    res.writeHead(200, { 'content-length': '1000' });
    res.write('half', () => req.socket.destroy());
  });
  await expect(rawRequest(await startGateway(api), '/api/x')).rejects.toThrow();
});

test('an API that comes back is used again', async () => {
  const port = await reservePort();
  const base = await startGateway(port);
  expect((await rawRequest(base, '/api/x')).status).toBe(503);
  const server = createServer((_req, res) => res.end('back'));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect((await rawRequest(base, '/api/x')).body.toString()).toBe('back');
});

test('an API alone that did not answer in time is silent for a moment, not for good', async () => {
  const port = await startApi(() => undefined);
  const target = `http://127.0.0.1:${port}`;
  const api = proxyTo([target], { answerMs: 100 });
  const server = createGateway({ siteDir: '/nonexistent', api });
  servers.push(server);
  expect((await rawRequest(await listen(server, 0, '127.0.0.1'), '/api/x')).status).toBe(504);
  expect(await api.states()).toEqual([[target, 'silent']]);
  const isReady = async () => (await api.states())[0]?.[1] === 'ready' || undefined;
  expect(await poll(isReady, { withinMs: 60_000 })).toBe(true);
});

describe('several processes of the API', () => {
  async function startThree(): Promise<{ ports: number[]; base: string; dead: number }> {
    const dead = await reservePort();
    const ports = [await startApi((req, res) => res.end(`one ${req.method}`)), dead];
    ports.push(await startApi((req, res) => res.end(`two ${req.method}`)));
    const server = createGateway({
      siteDir: '/nonexistent',
      api: proxyTo(ports.map((port) => `http://127.0.0.1:${port}`)),
    });
    servers.push(server);
    return { ports, dead, base: await listen(server, 0, '127.0.0.1') };
  }

  test('get their turns, and what reads never meets the one that is away', async () => {
    const { base } = await startThree();
    const bodies: string[] = [];
    for (let call = 0; call < 9; call++) {
      const { status, body } = await rawRequest(base, '/api/x');
      expect(status).toBe(200);
      bodies.push(body.toString());
    }
    expect(new Set(bodies)).toEqual(new Set(['one GET', 'two GET']));
  });

  test('what writes fails once, is not sent twice, and then goes where someone answers', async () => {
    const { base } = await startThree();
    const statuses: number[] = [];
    for (let call = 0; call < 9; call++) {
      statuses.push((await fetch(`${base}/api/x`, { method: 'POST', body: 'pay' })).status);
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([503]);
  });

  test('a read that breaks off at one is read from the other; a write is not', async () => {
    let writes = 0;
    const breaking = await startApi((req) => {
      if (req.method === 'POST') writes++;
      req.socket.destroy();
    });
    const whole = await startApi((req, res) => {
      if (req.method === 'POST') writes++;
      res.end(`whole for ${req.headers['x-forwarded-for']}`);
    });
    const api = proxyTo([`http://127.0.0.1:${breaking}`, `http://127.0.0.1:${whole}`]);
    const server = createGateway({ siteDir: '/nonexistent', api });
    servers.push(server);
    const base = await listen(server, 0, '127.0.0.1');
    for (let call = 0; call < 2; call++)
      expect((await rawRequest(base, '/api/x')).body.toString()).toBe('whole for 127.0.0.1');
    const answers = await Promise.all(
      [1, 2].map(() => fetch(`${base}/api/x`, { method: 'POST', body: 'pay' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 502]);
    expect(writes).toBe(2);
  });

  test('PDFs of many documents are made by a worker, and nothing else is', async () => {
    const withRole = (role: string) =>
      startApi((req, res) => res.end(req.url === '/api/health/ready' ? `{"role":"${role}"}` : role));
    const ports = [await withRole('web'), await withRole('worker')];
    const api = proxyTo(ports.map((port) => `http://127.0.0.1:${port}`));
    const server = createGateway({ siteDir: '/nonexistent', api });
    servers.push(server);
    const base = await listen(server, 0, '127.0.0.1');
    const by = async (method: string, path: string) =>
      (await fetch(`${base}/api/${path}`, { method })).text();
    const made = [];
    for (let call = 0; call < 3; call++) made.push(await by('POST', 'finance/owners/statements/pdf?x'));
    for (let call = 0; call < 3; call++) made.push(await by('POST', 'finance/receipts'));
    expect(made).toEqual(['worker', 'worker', 'worker', 'web', 'web', 'web']);
  });

  test('a read that breaks off at each is sent twice, not to all of them', async () => {
    let reads = 0;
    const breaking = () =>
      startApi((req) => {
        reads++;
        req.socket.destroy();
      });
    const ports = [await breaking(), await breaking(), await breaking()];
    const api = proxyTo(ports.map((port) => `http://127.0.0.1:${port}`));
    const server = createGateway({ siteDir: '/nonexistent', api });
    servers.push(server);
    expect((await rawRequest(await listen(server, 0, '127.0.0.1'), '/api/x')).status).toBe(502);
    expect(reads).toBe(2);
  });
});
