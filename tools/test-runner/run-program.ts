import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { toolEnvironment } from '../../deploy/build/nx.ts';
import { inRepository } from '../../programs/repository.ts';

export interface ProgramOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  limitMs: number;
}

/**
 * Runs a program with this Node, with its output passed through. Kills it and its children after the limit.
 *
 * @returns its exit code; null when it was killed
 */
export async function runProgram(
  args: string[],
  { cwd = '.', env, limitMs }: ProgramOptions,
): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: inRepository(cwd),
    env: toolEnvironment(env),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  const kill = () => killGroup(child);
  const limit = setTimeout(() => {
    console.error(`Killed after ${Math.round(limitMs / 60_000)} minutes.`);
    kill();
  }, limitMs);
  process.once('exit', kill);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', kill);
  clearTimeout(limit);
  return code;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}
