import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';

const { TEST_LONG } = process.env;
afterAll(() => {
  if (TEST_LONG === undefined) delete process.env.TEST_LONG;
  else process.env.TEST_LONG = TEST_LONG;
});
beforeEach(() => void jest.resetModules());

test.each([
  [undefined, 40],
  ['1', 1_000],
  ['0.1', 100],
  ['0.001', 40],
])('with TEST_LONG=%s there are %i repetitions', async (share, count) => {
  if (share === undefined) delete process.env.TEST_LONG;
  else process.env.TEST_LONG = share;
  const { repetitions } = await import(`./repetitions.ts?${share}`);
  expect(repetitions(40, { long: 1_000 })).toBe(count);
});
