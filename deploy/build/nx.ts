import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Fault } from '../../programs/fault.ts';
import { inRepository, repository } from '../../programs/repository.ts';
import { inTurn, joinTurn } from './turn.ts';

/**
 * Environment that has swc unpack its library into the checkout rather than a temporary folder, where it would stay.
 */
export const unpackedInCheckout = (): NodeJS.ProcessEnv => ({
  SWC_NATIVE_BINDING_CACHE: inRepository('.cache', 'swc'),
});

/** Environment in which this Node and the installed programs come first on the path. */
export function toolEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const folders = [
    path.dirname(process.execPath),
    inRepository('node_modules', '.bin'),
    process.env.PATH ?? '',
  ];
  return {
    ...process.env,
    PATH: folders.join(path.delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    // Loads its library from the installation, not from a copy in a folder that others can write.
    NX_SKIP_NATIVE_FILE_CACHE: 'true',
    ...unpackedInCheckout(),
    NODE_COMPILE_CACHE: inRepository('.cache', 'node'),
    ...extra,
  };
}

/**
 * Runs an nx command quietly, one build at a time: nx would cache output that another build has half removed.
 * @throws Fault with the whole output when it fails
 */
export async function runNx(args: string[], signal?: AbortSignal): Promise<void> {
  await inTurn(() => runNow(args, signal), signal);
}

async function runNow(args: string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [inRepository('node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: repository,
    env: toolEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  });
  joinTurn(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Fault(`${output.trim()}\n\nThe build failed (nx ${args.join(' ')}).`);
}
