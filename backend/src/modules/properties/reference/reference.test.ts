import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test.each([
  ['types', 8, { id: 1, name: 'Apartment' }],
  ['configs', 7, { id: 3, name: '2 BHK' }],
  ['amenities', 16, { id: 9, name: "Children's play area" }],
])('anyone may read the %s', async (list, length, entry) => {
  const { status, body, headers } = await app.get(`/properties/${list}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body).toHaveLength(length);
  expect(body).toContainEqual(entry);
  expect(body.map((row: { id: number }) => row.id)).toEqual(Array.from({ length }, (_, index) => index + 1));
});
