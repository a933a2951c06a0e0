import { findTests, suitesOf } from './find-tests.ts';
import { planOf } from './plan.ts';
import { table, warnings, type SuiteReport } from './report.ts';
import { runSuite } from './run-suite.ts';
import { suites, type Suite } from './suites.ts';
import { lastLine, sum } from './test-counts.ts';
import { startTestDatabase } from './test-database.ts';
import { readTimes, rememberSuite } from './times.ts';
import { makePlainOwner } from '../testing/plain-owner.ts';

/**
 * Builds, checks and tests everything, or runs some tests of any kind.
 *
 * @param words suites, or paths of tests, or words in their paths or names; everything when empty
 * @returns the exit code
 */
export async function test(words: readonly string[]): Promise<number> {
  const isSuite = (word: string) => suites.some(({ name }) => name === word);
  if (words.every(isSuite))
    return runSuites(words.length === 0 ? suites : suites.filter(({ name }) => words.includes(name)));
  return runSuites(suitesOf(findTests(words)));
}

/**
 * Runs suites on one PostgreSQL and prints their results.
 *
 * @returns the exit code
 */
export async function runSuites(chosen: readonly Suite[]): Promise<number> {
  const groups = groupsOf(chosen);
  console.log(
    planOf(
      groups.map((group) => group.flat()),
      readTimes(),
    ).join('\n'),
  );
  const database = await startTestDatabase();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void database.stop().then(() => process.exit(1)));
  }
  const reports: SuiteReport[] = [];
  try {
    const env = {
      TEST_DATABASE_URL: await makePlainOwner(database),
      TEST_SUPERUSER_URL: database.adminUrl,
    };
    for (const group of groups)
      reports.push(...(await Promise.all(group.map((row) => inTurn(row, env)))).flat());
  } finally {
    await database.stop();
  }
  const all = sum(reports);
  console.log(['', table(reports), ...warnings(reports), '', lastLine(all)].join('\n'));
  return all.failed > 0 ? 1 : 0;
}

async function inTurn(row: readonly Suite[], env: NodeJS.ProcessEnv): Promise<SuiteReport[]> {
  const reports: SuiteReport[] = [];
  for (const suite of row) reports.push(await timed(suite, env));
  return reports;
}

/** Groups, run in sequence, of rows that run in parallel, each a sequence of suites. */
export function groupsOf(chosen: readonly Suite[]): Suite[][][] {
  const groups: Suite[][][] = [];
  for (const suite of chosen) {
    const group = groups.at(-1);
    if (group && suite.begins === 'with the one before') group.push([suite]);
    else if (group && suite.begins === 'after the one before') group.at(-1)?.push(suite);
    else groups.push([[suite]]);
  }
  return groups;
}

async function timed(suite: Suite, env: NodeJS.ProcessEnv): Promise<SuiteReport> {
  console.log(`\n── ${suite.name} ──`);
  const begin = performance.now();
  const counts = await runSuite(suite, env);
  const seconds = (performance.now() - begin) / 1000;
  if (!suite.files) rememberSuite(suite.name, seconds);
  return { suite, ...counts, minutes: seconds / 60 };
}
