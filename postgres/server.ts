import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import { Fault } from '../programs/fault.ts';
import { freePort } from '../programs/free-port.ts';
import { poll } from '../programs/poll.ts';
import type { Binaries } from './binaries.ts';
import { serves } from './connection.ts';
import { serverEnvironment, urlOf, type Layout } from './layout.ts';
import { isServerOf, readPidFile } from './process-table.ts';
import type { RunAs } from './run-as.ts';

export interface ServerOptions {
  layout: Layout;
  binaries: Binaries;
  as: RunAs;
  password: string;
  settings: string[];
}

/**
 * Port of the server on the data: one left by a killed process, or a new one. If another process starts one at the same
 * moment, PostgreSQL lets one live and the other process adopts it.
 *
 * @param port port of a new server; any free one by default
 */
export async function obtainServer(
  options: ServerOptions,
  port?: number,
): Promise<{ port: number; adopted: boolean }> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const found = await findServer(options);
    if (found !== undefined) return { port: found, adopted: true };
    const launched = await launchServer(options, port);
    if (launched !== undefined) return { port: launched, adopted: false };
  }
  const reason = lastLine(options.layout.log);
  throw new Fault(`The embedded PostgreSQL did not start: ${reason} (see ${options.layout.log}).`);
}

/** Waits for a server that is starting, recovering or stopping; undefined once there is none. */
async function findServer({ layout, password }: ServerOptions): Promise<number | undefined> {
  const answer = await poll(
    async () => {
      const left = readPidFile(layout.pidFile);
      if (!left || !isServerOf(left.pid, layout.data)) return 'none';
      const url = urlOf({ port: left.port, password }, 'postgres');
      return left.port > 0 && (await serves(url, layout.data)) ? left.port : undefined;
    },
    { withinMs: 30_000 },
  );
  if (answer === undefined) {
    throw new Fault(`The PostgreSQL that runs on ${layout.data} does not answer: stop it first.`);
  }
  return answer === 'none' ? undefined : answer;
}

/** Starts a server; undefined when it ends before it answers. */
async function launchServer(options: ServerOptions, wanted?: number): Promise<number | undefined> {
  removeStalePidFile(options.layout);
  const port = wanted ?? (await freePort());
  const child = spawnServer(options, port);
  if (!(await answers(options, port, child))) return undefined;
  child.unref();
  return port;
}

/**
 * Removes the pid file of a dead server. Its pid may belong to another program by now, which PostgreSQL would take for
 * a server.
 */
function removeStalePidFile({ pidFile, data }: Layout): void {
  const left = readPidFile(pidFile);
  if (left && !isServerOf(left.pid, data)) rmSync(pidFile, { force: true });
}

const MB = 1024 * 1024;
const MOST_BUFFERS = 512 * MB;

/**
 * Size of shared_buffers: a quarter of the memory, as PostgreSQL's manual advises, limited to what some hundred
 * thousand rents need. With the default of 128 MB, changes to that many read and write each index page repeatedly. Only
 * pages in use take memory.
 */
function sharedBuffers(): string {
  const memory = Math.min(os.totalmem(), process.constrainedMemory());
  return `${Math.floor(Math.min(memory / 4, MOST_BUFFERS) / MB)}MB`;
}

function spawnServer({ layout, binaries, as, settings }: ServerOptions, port: number): ChildProcess {
  const common = [`port=${port}`, 'listen_addresses=127.0.0.1', `shared_buffers=${sharedBuffers()}`];
  if (process.platform !== 'win32') common.push('unix_socket_directories=');
  const { file, args, options } = as.command(binaries.postgres, [
    '-D',
    layout.data,
    ...[...common, ...settings].flatMap((setting) => ['-c', setting]),
  ]);
  const log = openSync(layout.log, isLarge(layout.log) ? 'w' : 'a', 0o600);
  // Own process group: Ctrl-C reaches this process only, which then stops the server cleanly.
  const detached = process.platform !== 'win32';
  const child = spawn(file, args, {
    ...options,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
    detached,
  });
  child.on('error', () => {});
  closeSync(log);
  return child;
}

async function answers(
  { layout, password }: ServerOptions,
  port: number,
  child: ChildProcess,
): Promise<boolean> {
  const url = urlOf({ port, password }, 'postgres');
  const answer = await poll(
    async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
      return (await serves(url, layout.data)) || undefined;
    },
    { withinMs: 60_000 },
  );
  return answer === true;
}

/** Time of an immediate stop, without the last checkpoint; the next start recovers. */
const QUICK_STOP_MS = 500;

/**
 * Stops the server on the data, own or adopted, and waits for its end.
 * @returns whether it has ended
 */
export async function stopServer(
  { layout, binaries, as }: ServerOptions,
  withinMs: number,
): Promise<boolean> {
  const running = readPidFile(layout.pidFile);
  if (!running || !isServerOf(running.pid, layout.data)) return true;
  if (process.platform === 'win32') {
    const { file, args, options } = as.command(binaries.pg_ctl, [
      '-D',
      layout.data,
      '-m',
      'fast',
      '-w',
      'stop',
    ]);
    return spawnSync(file, args, options).status === 0;
  }
  const gone = () => readPidFile(layout.pidFile) === undefined || undefined;
  process.kill(running.pid, 'SIGINT'); // fast shutdown: open sessions are ended
  if (await poll(gone, { withinMs: withinMs - QUICK_STOP_MS })) return true;
  process.kill(running.pid, 'SIGQUIT');
  return (await poll(gone, { withinMs: QUICK_STOP_MS })) === true;
}

const isLarge = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000;

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
}
