import { expect, test } from '@jest/globals';
import * as of from './globals.ts';
import { failureIn } from './run-tests.ts';

const log: string[] = [];
const said = (word: string) => () => void log.push(word);
const throwing = () => {
  throw new Error('no');
};

test('hooks run around tests as by jest, until one fails, and those after it in any case', async () => {
  const block = of.registerAnew();
  of.beforeAll(said('first'));
  of.beforeEach(said('outer'));
  of.afterEach(said('after'));
  of.afterAll(said('last'));
  of.describe('inner', () => {
    of.beforeEach(said('inner'));
    of.test.each([1, 2])('number %d', (n) => said(`test ${String(n)}`)());
    of.test('fails', throwing);
    of.test('is not run', said('never'));
  });
  expect(await failureIn(block)).toBe('fails: Error: no');
  const around = (one: string[]) => ['outer', 'inner', ...one, 'after'];
  expect(log.splice(0)).toEqual([
    'first',
    ...['test 1', 'test 2'].flatMap((one) => around([one])),
    ...around([]),
    'last',
  ]);

  const isWanted = ({ index }: of.Test) => index === 1;
  expect(
    await failureIn(block, { isWanted, onStep: (one) => log.push(one?.name ?? 'hooks') }),
  ).toBeUndefined();
  expect(log).toEqual([
    'hooks',
    'first',
    'hooks',
    'number %d',
    ...around(['test 2']),
    'hooks',
    'hooks',
    'last',
  ]);
});

test('a hook before all that fails is a failure', async () => {
  const block = of.registerAnew();
  of.beforeAll(throwing);
  of.test('is not run', said('never'));
  expect(await failureIn(block)).toBe('before all: Error: no');
});
