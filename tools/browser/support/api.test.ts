import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call } from './api.ts';
import type { Product } from './product.ts';

let answer: unknown;
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
let product: Product;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  product = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } as Product;
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

test('an answer that is not as the API document says fails the test that asked', async () => {
  answer = { status: 'ok' };
  expect(await call(product, 'GET', '/health/live')).toEqual({ status: 'ok' });
  answer = { status: 'ok', since: 1 };
  await expect(call(product, 'GET', '/health/live')).rejects.toThrow('since');
});
