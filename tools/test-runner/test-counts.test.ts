import { describe, expect, test } from '@jest/globals';
import { countsOfJest, lastLine, sum } from './test-counts.ts';

const result = (counts: Record<string, number>): string =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    ...counts,
  });

describe('a jest run', () => {
  test('counts what passed, failed and was skipped', () => {
    const json = result({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 });
    expect(countsOfJest(json, 1)).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  test('counts a file that cannot be run as a failure', () => {
    const json = result({ numPassedTests: 7, numRuntimeErrorTestSuites: 1 });
    expect(countsOfJest(json, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  test('that ran no test at all has failed', () => {
    expect(countsOfJest(result({}), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countsOfJest(result({ numPendingTests: 5 }), 0)).toEqual({ passed: 0, failed: 1, skipped: 5 });
  });

  test('that may be empty has not', () => {
    expect(countsOfJest(result({}), 0, true)).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(countsOfJest(result({}), 1, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('that was killed has failed, whatever passed before', () => {
    expect(countsOfJest(result({ numPassedTests: 7 }), null)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });
});

test('the last line sums all runs up', () => {
  const all = sum([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ]);
  expect(lastLine(all)).toBe('7 passed, 2 failed, 1 skipped');
});
