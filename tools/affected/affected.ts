import { execFileSync } from 'node:child_process';
import { toolEnvironment } from '../build/nx.ts';
import { boundaries, builtFor, lintOf, typesOf } from '../check/changed-suites.ts';
import { readChanges } from '../check/changes.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../test/run-program.ts';
import { build, inBrowser, programs } from '../test/suites.ts';
import { runSuites } from '../test/test.ts';
import { browserTestsOf } from './browser-tests.ts';
import { otherTestsOf } from './other-tests.ts';

const LONGEST = 25 * 60_000;
const targets = ['build', 'test'];

/**
 * `npm run affected` builds and tests the projects that differ from `origin/main`, or from the commit that `--base`
 * names, and those that stand on them; no other. Then it lints and type-checks what changed, holds it to the
 * boundaries, and runs the browser's tests of what changed, and those whose support changed. With `--list` it says
 * what that would be, and does none of it.
 *
 * @returns the exit code
 */
export async function affected(args: string[]): Promise<number> {
  const changes = readChanges(
    'affected',
    args.filter((word) => word !== '--list'),
  );
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
  if (args.includes('--list')) return 0;
  const flags = ['--base', changes.base, '--output-style', 'static', '--parallel', '1'];
  const code = await runProgram([programs.nx, 'affected', '-t', ...targets, ...flags], { limitMs: LONGEST });
  const rest = await runSuites(suites);
  return code === 0 ? rest : (code ?? 1);
}

/** Names without `@kiraya/`. */
function affectedProjects(base: string): string[] {
  const args = [programs.nx, 'show', 'projects', '--affected', '--base', base, '--json'];
  const output = execFileSync(process.execPath, args, {
    cwd: repository,
    env: toolEnvironment(),
    encoding: 'utf8',
  });
  return (JSON.parse(output) as string[]).map((name) => name.replace('@kiraya/', ''));
}
