import { expect, test } from '@jest/globals';
import { otherTestsOf } from './other-tests.ts';

test.each([
  ['programs/poll.ts', ['backend']],
  ['postgres/server.ts', ['backend']],
  ['tools/jest/node-environment.cjs', ['backend']],
  ['tools/jest/load-once-transform.cjs', ['backend']],
  ['tools/jest/frontends.setup.ts', ['frontends']],
  ['tools/jest/quick-labels.cjs', ['frontends']],
  ['jest.frontends.cjs', ['frontends']],
  ['tools/jest/quick-labels.test.ts', []],
  ['postgres/postgres.test.ts', []],
  ['tools/bench/bench.ts', []],
  ['frontends/portal/src/routes.tsx', []],
])('what stands on %s is tested, and nothing else', (file, suites) => {
  expect(otherTestsOf([file], ['tools']).map(({ name }) => name)).toEqual(suites);
});

test('the API’s tests are not run again where nx has run them', () => {
  expect(otherTestsOf(['programs/poll.ts'], ['backend', 'tools'])).toEqual([]);
});

test('the steps of the page are run where it changed, but where nx has run them', () => {
  const names = (projects: string[]) =>
    otherTestsOf(['docs/operations.md', 'docs/money.md'], projects).map(({ name }) => name);
  expect(names([])).toEqual(['build', 'steps']);
  expect(names(['tools'])).toEqual([]);
});
