import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from './support/accounts.js';
import { NOWHERE } from './support/properties.js';
import { TestApp } from './support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test.each([
  ['DELETE', '/properties', 'GET, HEAD, POST'],
  ['DELETE', `/properties/${NOWHERE}?x=1`, 'GET, HEAD, PATCH, PUT'],
  ['GET', '/auth/login', 'POST'],
  ['PUT', `/finance/transactions/${NOWHERE}/reversal`, 'POST'],
  ['POST', '/openapi.json', 'GET, HEAD'],
  ['POST', '/docs/swagger-ui.css', 'GET, HEAD'],
  ['OPTIONS', '/users', 'GET, HEAD'],
])('%s %s is refused with the methods that are answered there', async (method, path, allow) => {
  const { token } = await makeAccount(app, 'admin');
  for (const call of [{}, { token }]) {
    const { status, headers, body } = await app.call(method, path, call);
    expect([status, headers.get('allow')]).toEqual([405, allow]);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(body).toEqual({
      type: 'urn:kiraya:problem:method-not-allowed',
      title: 'Method Not Allowed',
      status: 405,
      detail: 'This address does not answer to that method',
      instance: `/api${path}`.split('?')[0],
      error: 'This address does not answer to that method',
    });
  }
});

test('a HEAD where only a POST is answered is refused without a body', async () => {
  const { status, headers, body } = await app.call('HEAD', '/auth/login');
  expect([status, headers.get('allow'), body]).toEqual([405, 'POST', '']);
});

test.each(['/nothing', '/properties/a/b/c', '/auth', '/docs/nothing.css'])(
  'at %s, where nothing is, every method is answered alike',
  async (path) => {
    for (const method of path.startsWith('/docs') ? ['GET'] : ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await app.call(method, path);
      expect([method, status, headers.get('allow')]).toEqual([method, 404, null]);
    }
  },
);

test('what is there, and is not the caller’s to know of, is not found as ever', async () => {
  const { token } = await makeAccount(app, 'owner');
  expect((await app.get(`/properties/${NOWHERE}`, { token })).status).toBe(404);
});
