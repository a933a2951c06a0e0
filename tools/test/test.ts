import { Fault } from '../fault.ts';
import { table, warnings, type SuiteReport } from './report.ts';
import { runSuite } from './run-suite.ts';
import { suites, type Suite } from './suites.ts';
import { lastLine, sum } from './tally.ts';
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
 * Runs suites one after the other on one PostgreSQL, and tells how each went.
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
    for (const suite of chosen) reports.push(await timed(suite, { TEST_DATABASE_URL: database.adminUrl }));
  } finally {
    await database.stop();
  }
  const all = sum(reports);
  console.log(['', table(reports), ...warnings(reports), '', lastLine(all)].join('\n'));
  return all.failed > 0 ? 1 : 0;
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
  const tally = await runSuite(suite, env);
  return { suite, ...tally, minutes: (performance.now() - begin) / 60_000 };
}
