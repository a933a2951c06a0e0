import { parseArgs } from 'node:util';
import { Fault } from '../fault.ts';
import { runProgram } from '../test/run-program.ts';
import { inRepository } from '../repository.ts';

const LONGEST = 25 * 60_000;
const targets = ['build', 'typecheck', 'test'];

/**
 * `npm run affected` builds, type-checks and tests the projects that differ from `origin/main`, or from the commit that
 * `--base` names, and those that stand on them; no other.
 *
 * @returns the exit code
 */
export async function affected(args: string[]): Promise<number> {
  const nx = inRepository('node_modules/nx/dist/bin/nx.js');
  const flags = ['--base', baseOf(args), '--output-style', 'static', '--parallel', '1'];
  return (await runProgram([nx, 'affected', '-t', ...targets, ...flags], { limitMs: LONGEST })) ?? 1;
}

function baseOf(args: string[]): string {
  try {
    return parseArgs({ args, options: { base: { type: 'string' } } }).values.base ?? 'origin/main';
  } catch {
    throw new Fault('This is how it is used: npm run affected -- --base main');
  }
}
