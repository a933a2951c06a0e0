import { describe, expect, test } from '@jest/globals';
import { lastLine, sum, tallyOfJest } from './tally.ts';

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
    expect(tallyOfJest(json, 1)).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  test('counts a file that cannot be run as a failure', () => {
    const json = result({ numPassedTests: 7, numRuntimeErrorTestSuites: 1 });
    expect(tallyOfJest(json, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  test('that ran no test at all has failed', () => {
    expect(tallyOfJest(result({}), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(tallyOfJest(result({ numPendingTests: 5 }), 0)).toEqual({ passed: 0, failed: 1, skipped: 5 });
  });

  test('that may be empty has not', () => {
    expect(tallyOfJest(result({}), 0, true)).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(tallyOfJest(result({}), 1, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('that was killed has failed, whatever passed before', () => {
    expect(tallyOfJest(result({ numPassedTests: 7 }), null)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });
});

test('the last line sums all runs up', () => {
  const all = sum([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ]);
  expect(lastLine(all)).toBe('7 passed, 2 failed, 1 skipped');
});
