import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { toolEnvironment } from '../../deploy/build/nx.ts';
import { inRepository } from '../../programs/repository.ts';

const LONGEST_MS = 10_000;

export interface ChildOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Program on this Node; prefixes its output lines with a name. */
export function runChild(name: string, args: string[], { cwd = '.', env }: ChildOptions = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: inRepository(cwd),
    env: toolEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((part) => part.trim() !== ''))
        console.log(`${name} │ ${line}`);
    });
  }
  return child;
}

/** Ends a child, by force after `withinMs`. */
export async function stopChild(child: ChildProcess | undefined, withinMs = LONGEST_MS): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await exited;
  clearTimeout(force);
}
