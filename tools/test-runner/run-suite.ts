import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { messageOf } from '../../programs/fault.ts';
import { inRepository } from '../../programs/repository.ts';
import { runProgram } from './run-program.ts';
import type { Runner, Suite } from './suites.ts';
import { rememberFiles } from './times.ts';
import { oneFailed, onePassed, countsOfJest, type TestCounts } from './test-counts.ts';

type JestRun = Extract<Runner, { kind: 'jest' }>;

/** Multiple of its share at which a suite counts as hanging and is killed; a slow machine takes three. */
const HANGS_AT = 10;

export async function runSuite(
  { name, run, shareMinutes }: Suite,
  env: NodeJS.ProcessEnv,
): Promise<TestCounts> {
  const limitMs = shareMinutes * HANGS_AT * 60_000;
  switch (run.kind) {
    case 'work':
      return runWork(() => run.work(AbortSignal.timeout(limitMs)));
    case 'programs':
      return runPrograms(run.commands, env, limitMs);
    case 'jest':
      return runJest(name, run, { cwd: run.cwd, env, limitMs });
  }
}

async function runWork(work: () => Promise<void>): Promise<TestCounts> {
  try {
    await work();
    return onePassed;
  } catch (error) {
    console.error(messageOf(error));
    return oneFailed;
  }
}

async function runPrograms(
  commands: string[][],
  env: NodeJS.ProcessEnv,
  limitMs: number,
): Promise<TestCounts> {
  let failed = false;
  for (const args of commands) failed = (await runProgram(args, { env, limitMs })) !== 0 || failed;
  return failed ? oneFailed : onePassed;
}

async function runJest(
  name: string,
  { args, mayBeEmpty }: JestRun,
  options: { cwd?: string; env: NodeJS.ProcessEnv; limitMs: number },
): Promise<TestCounts> {
  const folder = inRepository('.cache', 'test');
  const result = `${folder}/${name}.json`;
  mkdirSync(folder, { recursive: true });
  rmSync(result, { force: true });
  const jest = inRepository('node_modules/jest/bin/jest.js');
  const code = await runProgram(
    [
      ...['--experimental-vm-modules', '--no-warnings', jest, '--json', '--outputFile', result],
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      ...args,
    ],
    options,
  );
  try {
    const output = readFileSync(result, 'utf8');
    rememberFiles(output);
    return countsOfJest(output, code, mayBeEmpty);
  } catch {
    return oneFailed; // killed or crashed before it wrote a result
  }
}
