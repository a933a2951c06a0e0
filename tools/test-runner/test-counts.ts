/** Tests passed, failed and skipped. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export const onePassed: TestCounts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: TestCounts = { passed: 0, failed: 1, skipped: 0 };

export function sum(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Last line of every run. */
export const lastLine = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Part of jest's `--json` output. */
interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/**
 * Counts of a jest run. A file that could not run is a failure; so is a run without tests, unless it may be empty, and
 * one that jest fails without a failed test.
 */
export function countsOfJest(json: string, exitCode: number | null, mayBeEmpty = false): TestCounts {
  const result = JSON.parse(json) as JestResult;
  const passed = result.numPassedTests;
  const skipped = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const unexplained = failed === 0 && (exitCode !== 0 || (passed === 0 && !mayBeEmpty));
  return { passed, skipped, failed: unexplained ? 1 : failed };
}
