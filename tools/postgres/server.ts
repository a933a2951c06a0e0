import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { Fault } from '../fault.ts';
import { freePort } from '../free-port.ts';
import { poll } from '../poll.ts';
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

/** The port of a server left over from a process that was killed; undefined once there is none any more. */
export async function adoptServer({ layout, password }: ServerOptions): Promise<number | undefined> {
  const answer = await poll(
    async () => {
      const left = readPidFile(layout.pidFile);
      if (!left) return 'none';
      if (!isServerOf(left.pid, layout.data)) return 'none';
      const answers =
        left.port > 0 && (await serves(urlOf({ port: left.port, password }, 'postgres'), layout.data));
      return answers ? left.port : undefined;
    },
    { withinMs: 30_000 },
  );
  if (answer === undefined)
    throw new Fault(`The PostgreSQL that runs on ${layout.data} does not answer: stop it first.`);
  return answer === 'none' ? undefined : answer;
}

/** Starts a server of our own on a free port and gives that port once it answers. */
export async function launchServer(options: ServerOptions): Promise<number> {
  let reason = '';
  for (let attempt = 1; attempt <= 5; attempt++) {
    removeStalePidFile(options.layout);
    const port = await freePort();
    const child = spawnServer(options, port);
    if (await answers(options, port, child)) {
      child.unref();
      return port;
    }
    reason = lastLine(options.layout.log);
    if (child.exitCode === null) break;
  }
  throw new Fault(`The embedded PostgreSQL did not start: ${reason} (see ${options.layout.log}).`);
}

/** The number of a dead server may belong to some other program by now, which PostgreSQL would mistake for a server. */
function removeStalePidFile({ pidFile, data }: Layout): void {
  const left = readPidFile(pidFile);
  if (left && !isServerOf(left.pid, data)) rmSync(pidFile, { force: true });
}

function spawnServer({ layout, binaries, as, settings }: ServerOptions, port: number): ChildProcess {
  const common = [`port=${port}`, 'listen_addresses=127.0.0.1'];
  if (process.platform !== 'win32') common.push('unix_socket_directories=');
  const { file, args, options } = as.command(binaries.postgres, [
    '-D',
    layout.data,
    ...[...common, ...settings].flatMap((setting) => ['-c', setting]),
  ]);
  const log = openSync(layout.log, 'w', 0o600);
  // In a group of its own: Ctrl-C reaches this process first, which then stops the server in good order.
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

/** Stops whatever server runs on the data, ours or an adopted one, and waits until it is gone. */
export async function stopServer({ layout, binaries, as }: ServerOptions): Promise<void> {
  const running = readPidFile(layout.pidFile);
  if (!running || !isServerOf(running.pid, layout.data)) return;
  if (process.platform === 'win32') {
    const { file, args, options } = as.command(binaries.pg_ctl, [
      '-D',
      layout.data,
      '-m',
      'fast',
      '-w',
      'stop',
    ]);
    spawnSync(file, args, options);
    return;
  }
  const gone = () => readPidFile(layout.pidFile) === undefined || undefined;
  process.kill(running.pid, 'SIGINT'); // fast shutdown: open sessions are ended
  if (await poll(gone, { withinMs: 15_000 })) return;
  process.kill(running.pid, 'SIGQUIT');
  await poll(gone, { withinMs: 5000 });
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
}
