import { execFileSync } from 'node:child_process';
import { toolEnvironment } from '../../deploy/build/nx.ts';
import { boundaries, builtFor, lintOf, typesOf } from './changed-suites.ts';
import { readChanges } from './changes.ts';
import { repository } from '../../programs/repository.ts';
import { runProgram } from './run-program.ts';
import { build, inBrowser, programs } from './suites.ts';
import { suitesFor } from './check.ts';
import { planOf } from './plan.ts';
import { groupsOf, runSuites } from './test.ts';
import { readTimes } from './times.ts';
import { browserTestsOf } from './browser-tests.ts';
import { otherTestsOf } from './other-tests.ts';

const LONGEST = 25 * 60_000;
const targets = ['build', 'test'];

/**
 * Command `npm run affected`: builds and tests the projects that differ from `origin/main`, or from `--base`, and their
 * dependents. Then lints and type-checks the changes, checks boundaries, and runs the browser tests that they affect.
 * With `--near` it stops before other projects and the browser: every test of what changed, without a limit of time.
 * With `--list` it only prints the plan.
 *
 * @returns the exit code
 */
export async function affected(args: string[]): Promise<number> {
  const changes = readChanges(
    'affected',
    args.filter((word) => word !== '--list' && word !== '--near'),
  );
  if (args.includes('--near')) {
    const near = suitesFor(changes);
    if (!args.includes('--list')) return runSuites(near);
    console.log(
      planOf(
        groupsOf(near).map((group) => group.flat()),
        readTimes(),
      ).join('\n'),
    );
    return 0;
  }
  const projects = affectedProjects(changes.base);
  const browser = browserTestsOf(changes.files, projects);
  const suites = [
    ...builtFor(changes),
    lintOf(changes),
    boundaries,
    ...typesOf(changes),
    ...otherTestsOf(changes.files, projects),
    ...(browser.length > 0 ? [build, inBrowser(browser)] : []),
  ];
  console.log(`Projects to build and test: ${projects.join(', ') || 'none'}.`);
  console.log(
    `Then ${suites.map(({ name }) => name).join(', ')}${browser.length > 0 ? `: ${browser.join(' ')}` : '.'}`,
  );
  console.log(
    planOf(
      groupsOf(suites).map((group) => group.flat()),
      readTimes(),
    ).join('\n'),
  );
  if (args.includes('--list')) return 0;
  const flags = ['--base', changes.base, '--output-style', 'static', '--parallel', '1'];
  const code = await runProgram([programs.nx, 'affected', '-t', ...targets, ...flags], { limitMs: LONGEST });
  const rest = await runSuites(suites);
  return code === 0 ? rest : (code ?? 1);
}

/** Affected projects, without `@kiraya/`. */
function affectedProjects(base: string): string[] {
  const args = [programs.nx, 'show', 'projects', '--affected', '--base', base, '--json'];
  const output = execFileSync(process.execPath, args, {
    cwd: repository,
    env: toolEnvironment(),
    encoding: 'utf8',
  });
  return (JSON.parse(output) as string[]).map((name) => name.replace('@kiraya/', ''));
}
