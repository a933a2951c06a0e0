import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRepository } from '../../programs/repository.ts';
import { browserTestsOf } from './browser-tests.ts';

const all = ['tools/browser/'];

test.each([
  ['the API', ['backend/src/main.ts'], ['backend', 'tools']],
  ['the gateway', ['gateway/gateway.ts'], ['tools']],
  ["the tests' own support", ['tools/browser/support/api.ts'], ['tools']],
  ['what every test may rely on', ['programs/poll.ts'], ['tools']],
  ["the tests' environment", ['tools/jest/node.setup.ts'], ['tools']],
])('%s is below every screen', (_what, files, projects) => {
  expect(browserTestsOf(files, projects)).toEqual(all);
});

test('a front end has its own, and those that open screens of all', () => {
  const tests = browserTestsOf(['frontends/admin/src/routes.tsx'], ['admin']);
  expect(tests).toEqual([
    'tools/browser/admin/',
    'tools/browser/every-screen.test.ts',
    'tools/browser/long-names.test.ts',
    'tools/browser/remotes.test.ts',
  ]);
});

test('what all front ends stand on has those of all, each of which is there', () => {
  const projects = ['formats', 'host', 'public', 'portal', 'finance', 'admin'];
  const tests = browserTestsOf(['frontends/shared/formats/src/index.ts'], projects);
  expect(tests).toEqual(
    expect.arrayContaining([
      'tools/browser/delivery/',
      'tools/browser/landing-budget.test.ts',
      'tools/browser/portal/',
    ]),
  );
  expect(tests.filter((file) => !existsSync(inRepository(file)))).toEqual([]);
});

test('a test of the browser is run itself, and nothing for a tool or the docs', () => {
  const file = 'tools/browser/portal/keyboard.test.ts';
  expect(browserTestsOf([file, 'docs/development.md'], ['tools'])).toEqual([file]);
  const aside = ['README.md', 'tools/bench/bench.ts', 'programs/start/start.ts', 'gateway/gateway.test.ts'];
  expect(browserTestsOf([...aside, 'tools/jest/node-environment.test.ts'], ['tools'])).toEqual([]);
});
