import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { freePort } from '../free-port.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { proxyTo } from './api-proxy.ts';
import { closeGateway, createGateway, listen } from './gateway.ts';

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
  const server = createGateway({ siteDir: '/nonexistent', api: proxyTo(`http://127.0.0.1:${apiPort}`) });
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
  const { status, headers, body } = await rawRequest(await startGateway(await freePort()), '/api/properties');
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

test('an answer that breaks off does not look whole', async () => {
  const api = await startApi((req, res) => {
    res.writeHead(200, { 'content-length': '1000' });
    res.write('half', () => req.socket.destroy());
  });
  await expect(rawRequest(await startGateway(api), '/api/x')).rejects.toThrow();
});

test('an API that comes back is used again', async () => {
  const port = await freePort();
  const base = await startGateway(port);
  expect((await rawRequest(base, '/api/x')).status).toBe(503);
  const server = createServer((_req, res) => res.end('back'));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect((await rawRequest(base, '/api/x')).body.toString()).toBe('back');
});
