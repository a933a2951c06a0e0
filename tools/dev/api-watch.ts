import type { ChildProcess } from 'node:child_process';
import { inRepository } from '../../programs/repository.ts';
import { runChild, stopChild } from './child.ts';

const compiler = [
  inRepository('node_modules/typescript/bin/tsc'),
  ...['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
];

/** Compiler's and Node's options under which a debugger stops at lines of TypeScript. */
const inspected = {
  compiler: ['--inlineSourceMap', '--inlineSources'],
  node: ['--enable-source-maps', '--inspect=127.0.0.1:9229'],
};

/**
 * Compiles the API whenever its sources change, and restarts it on success. On a compile error the last good one runs
 * on.
 * @param inspect whether a debugger may attach, at port 9229
 * @returns a function that stops both
 */
export function watchApi(env: NodeJS.ProcessEnv, inspect = false): (withinMs: number) => Promise<void> {
  let api: ChildProcess | undefined;
  let restarting = Promise.resolve();
  let stopped = false;
  const restart = async () => {
    await stopChild(api);
    if (!stopped)
      api = runChild('api', [...(inspect ? inspected.node : []), inRepository('tools/dev/api.ts')], { env });
  };
  const tsc = runChild('tsc', [...compiler, ...(inspect ? inspected.compiler : [])], { cwd: 'backend' });
  tsc.stdout?.on('data', (text: string) => {
    if (/Found 0 errors/.test(text)) restarting = restarting.then(restart);
  });
  return async (withinMs) => {
    stopped = true;
    await restarting;
    await Promise.all([stopChild(tsc, withinMs), stopChild(api, withinMs)]);
  };
}
