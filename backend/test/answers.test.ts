import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { TestApp } from './support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => app.stop());

const answering = (status: number, body: unknown, type = 'application/json') =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }));

test.each<[string, number, unknown, string]>([
  ['a field too few', 200, {}, 'application/json'],
  ['a field of another type', 200, { status: 1 }, 'application/json'],
  ['a field too many', 200, { status: 'ok', since: 1 }, 'application/json'],
  ['a status that the document does not know', 418, { status: 'ok' }, 'application/json'],
  ['another media type', 200, { status: 'ok' }, 'text/plain'],
])('every call of the tests fails on an answer with %s', async (_what, status, body, type) => {
  answering(status, body, type);
  await expect(app.get('/health/live')).rejects.toThrow('GET /api/health/live answered');
});

test('and not on one that is as the document says', async () => {
  answering(200, { status: 'ok' });
  expect((await app.get('/health/live')).body).toEqual({ status: 'ok' });
  jest.restoreAllMocks();
  expect((await app.get('/health/live')).body).toEqual({ status: 'ok' });
});
