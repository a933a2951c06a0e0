import { Fault } from '../fault.ts';
import { table, warnings, type SuiteReport } from './report.ts';
import { runSuite } from './run-suite.ts';
import { suites, type Suite } from './suites.ts';
import { lastLine, sum } from './test-counts.ts';
import { startTestDatabase } from './test-database.ts';

/**
 * Builds, checks and tests everything, one suite after the other.
 *
 * @param names suites to run; all of them when empty
 * @returns the exit code
 */
export async function test(names: readonly string[]): Promise<number> {
  return runSuites(choose(names));
}

/**
 * Runs suites one after the other, or beside the one before, on one PostgreSQL, and tells how each went.
 *
 * @returns the exit code
 */
export async function runSuites(chosen: readonly Suite[]): Promise<number> {
  const database = await startTestDatabase();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void database.stop().then(() => process.exit(1)));
  }
  const reports: SuiteReport[] = [];
  try {
    for (const together of groupsOf(chosen)) {
      const env = { TEST_DATABASE_URL: database.adminUrl };
      reports.push(...(await Promise.all(together.map((suite) => timed(suite, env)))));
    }
  } finally {
    await database.stop();
  }
  const all = sum(reports);
  console.log(['', table(reports), ...warnings(reports), '', lastLine(all)].join('\n'));
  return all.failed > 0 ? 1 : 0;
}

function groupsOf(chosen: readonly Suite[]): Suite[][] {
  const groups: Suite[][] = [];
  for (const suite of chosen) {
    const before = groups.at(-1);
    if (suite.beside && before) before.push(suite);
    else groups.push([suite]);
  }
  return groups;
}

function choose(names: readonly string[]): readonly Suite[] {
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown !== undefined) {
    throw new Fault(
      `There is no suite '${unknown}': choose among ${suites.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length === 0 ? suites : suites.filter(({ name }) => names.includes(name));
}

async function timed(suite: Suite, env: NodeJS.ProcessEnv): Promise<SuiteReport> {
  console.log(`\n── ${suite.name} ──`);
  const begin = performance.now();
  const counts = await runSuite(suite, env);
  return { suite, ...counts, minutes: (performance.now() - begin) / 60_000 };
}
