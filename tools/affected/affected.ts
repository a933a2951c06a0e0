import { execFileSync } from 'node:child_process';
import { buildApi, buildScreens } from '../build/build.ts';
import { toolEnvironment } from '../build/nx.ts';
import { boundaries, lintOf } from '../check/changed-suites.ts';
import { readChanges } from '../check/changes.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../test/run-program.ts';
import { ofTools, programs, type Suite } from '../test/suites.ts';
import { runSuites } from '../test/test.ts';
import { browserTestsOf } from './browser-tests.ts';

const LONGEST = 25 * 60_000;
const targets = ['build', 'typecheck', 'test'];

/**
 * `npm run affected` builds, type-checks and tests the projects that differ from `origin/main`, or from the commit that
 * `--base` names, and those that stand on them; no other. Then it lints what changed, and runs the browser's tests of
 * what changed.
 *
 * @returns the exit code
 */
export async function affected(args: string[]): Promise<number> {
  const changes = readChanges('affected', args);
  const flags = ['--base', changes.base, '--output-style', 'static', '--parallel', '1'];
  const code = await runProgram([programs.nx, 'affected', '-t', ...targets, ...flags], { limitMs: LONGEST });
  const browser = browserTestsOf(changes.files, affectedProjects(changes.base));
  const rest = await runSuites([
    lintOf(changes),
    boundaries,
    ...(browser.length > 0 ? [build, inBrowser(browser)] : []),
  ]);
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

const build: Suite = {
  name: 'build',
  shareMinutes: 1.5,
  limitMinutes: 15,
  run: {
    kind: 'work',
    work: async (signal) => {
      await buildApi(console.log, signal);
      await buildScreens(console.log, signal);
    },
  },
};

const inBrowser = (tests: string[]): Suite => ({
  name: 'browser',
  shareMinutes: 8,
  limitMinutes: 48,
  run: { kind: 'jest', args: [...ofTools, '--maxWorkers', '2', ...tests] },
});
