import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { toolEnvironment } from '../build/nx.ts';
import { inRepository } from '../repository.ts';

export interface ChildOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** A program on this Node, whose output is shown with a name before each line. */
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

export async function stopChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
