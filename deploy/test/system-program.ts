import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { poll } from '../../programs/poll.ts';
import { endAfterAll } from '../../tools/testing/end-after-all.ts';

const LONGEST_START = 60_000;

/**
 * Starts a system program that serves TLS on a local port, until the file's tests are over.
 * @returns a function that gives its output
 */
export async function startSystemProgram(
  file: string,
  words: string[],
  { port, env }: { port: number; env: NodeJS.ProcessEnv },
): Promise<() => string> {
  const child = spawn(file, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exited = once(child, 'exit');
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  endAfterAll(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const isReady = await poll(async () => (hasEnded || (await accepts(port)) ? !hasEnded : undefined), {
    withinMs: LONGEST_START,
  });
  if (!isReady) throw new Error(`${file} does not serve port ${port}:\n${output}`);
  return () => output;
}

function accepts(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
