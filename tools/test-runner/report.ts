import type { Suite } from './suites.ts';
import type { TestCounts } from './test-counts.ts';

export interface SuiteReport extends TestCounts {
  suite: Suite;
  minutes: number;
}

/** Table of suites with their counts and their share of the time. */
export function table(reports: readonly SuiteReport[]): string {
  const rows = reports.map(({ suite, passed, failed, skipped, minutes }) => [
    suite.name,
    String(passed),
    String(failed),
    String(skipped),
    `${(minutes * 60).toFixed(1)} s`,
    `${suite.shareMinutes} min`,
    `${Math.round((minutes / suite.shareMinutes) * 100)} %`,
  ]);
  const lines = [['suite', 'passed', 'failed', 'skipped', 'time', 'share', 'used'], ...rows];
  return lines
    .map(([name = '', ...cells]) => name.padEnd(12) + cells.map((cell) => cell.padStart(10)).join(''))
    .join('\n');
}

export function warnings(reports: readonly SuiteReport[]): string[] {
  return reports
    .filter(({ suite, minutes }) => minutes > suite.shareMinutes)
    .map(({ suite }) => `Warning: ${suite.name} took more than its share of ${suite.shareMinutes} minutes.`);
}
