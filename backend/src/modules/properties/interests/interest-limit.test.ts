import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from '../../../../test/support/accounts.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

test('an address shows thirty interests an hour; a repeat does not count, and others are not held back by it', async () => {
  const { id } = await makeProperty(app, await makeAccount(app, 'owner'));
  const from = (address: string) =>
    app.post(`/properties/${id}/interest`, interestBody(), { headers: { 'x-forwarded-for': address } });
  const first = interestBody();
  const again = () =>
    app.post(`/properties/${id}/interest`, first, {
      headers: { 'x-forwarded-for': '203.0.113.1', 'idempotency-key': 'k' },
    });
  for (let i = 0; i < 3; i++) expect((await again()).status).toBe(201);
  for (let i = 0; i < 29; i++) expect((await from('203.0.113.1')).status).toBe(201);
  const refused = await from('203.0.113.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect((await again()).status).toBe(201);
  expect((await from('203.0.113.2')).status).toBe(201);
  expect(await app.rows('select 1 from properties.interest')).toHaveLength(31);
});
