import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { proxyTo } from '../../gateway/api-proxy.ts';
import { closeGateway, listen } from '../../gateway/gateway.ts';
import { reservePort } from '../testing/reserve-port.ts';
import { holdUntilUp, type HoldOptions } from './hold-requests.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => closeGateway(server, 0)));
});

/** Gateway in front of an API that does not run yet, and a function that starts it. */
async function gatewayBefore(options?: HoldOptions) {
  const port = await reservePort();
  const address = `http://127.0.0.1:${port}`;
  const gateway = createServer(holdUntilUp(proxyTo([address]), address, options));
  servers.push(gateway);
  const url = await listen(gateway, 0, '127.0.0.1');
  const start = async () => {
    const api = createServer((req, res) => res.end(`${req.method} ${req.url}`));
    servers.push(api);
    await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));
    expect((api.address() as AddressInfo).port).toBe(port);
  };
  const send = async (method: string): Promise<[number, string]> => {
    const answer = await fetch(`${url}/api/properties`, { method, ...(method === 'POST' && { body: '{}' }) });
    return [answer.status, await answer.text()];
  };
  return { start, send };
}

test('requests wait while the API restarts, reads and writes', async () => {
  const { start, send } = await gatewayBefore();
  const sent = Promise.all([send('GET'), send('POST')]);
  await start();
  expect(await sent).toEqual([
    [200, 'GET /api/properties'],
    [200, 'POST /api/properties'],
  ]);
});

test.each<[string, HoldOptions]>([
  ['not for ever', { withinMs: 1 }],
  ['not more than some', { most: 0 }],
])('but %s', async (_, options) => {
  const { send } = await gatewayBefore(options);
  const [status, problem] = await send('GET');
  expect([status, problem]).toEqual([503, expect.stringContaining('not available at the moment')]);
});
