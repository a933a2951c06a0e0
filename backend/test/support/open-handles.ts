import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { fstatSync, readdirSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import type { Pool, PoolClient } from 'pg';
import { poll } from '../../../programs/poll.js';
import { endAfterAll } from '../../../tools/testing/end-after-all.js';

/** Limit for background work, such as the queue's, to release its handles; for hangs. */
const PATIENCE_MS = 20_000;
/** Source that keeps a process for the next PDF, one per application. */
const KEEPS_ONE = /[\\/]papers[\\/]papers\.ts/;

/** Servers of the tests, which end with their file; the product starts none. */
const DATABASE_SERVER = /[\\/]postgres(?:\.exe)?$/;

/** Open handles: checked-out connections, open files, running processes and workers. Each can name itself. */
export type Handles = ReadonlyMap<unknown, () => string | Promise<string>>;

interface Checkout {
  client: PoolClient;
  since: Date;
  /** Pool for questions about it to the same server. */
  owner: Pool;
}

const pools = new Map<Pool, Map<PoolClient, Checkout>>();
/** Start of each, as a stack. */
const started = new Map<ChildProcess | Worker, Error>();

/**
 * Tracks an application's connections until its pool ends.
 * @param owner another pool, with the right to see their statements
 */
export function watchPool(pool: Pool, owner: Pool): void {
  const checkouts = new Map<PoolClient, Checkout>();
  pools.set(pool, checkouts);
  pool.on('acquire', (client) => checkouts.set(client, { client, since: new Date(), owner }));
  pool.on('release', (_error, client) => checkouts.delete(client));
}

/** Tracks processes and workers that are started, until the file's tests are over. */
export function watchStarts(): void {
  const noteProcess = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    if (!DATABASE_SERVER.test(child.spawnfile)) note(child);
  };
  const noteWorker = (message: unknown) => note((message as { worker: Worker }).worker);
  subscribe('child_process', noteProcess);
  subscribe('worker_threads', noteWorker);
  endAfterAll(() => {
    unsubscribe('child_process', noteProcess);
    unsubscribe('worker_threads', noteWorker);
    return Promise.resolve();
  });
}

const note = (one: ChildProcess | Worker) => started.set(one, new Error('started'));

/** Handles that are open now. */
export function openHandles(): Handles {
  return new Map([...openConnections(), ...openFiles(), ...running()]);
}

/**
 * Waits until the handles that were opened since are released.
 * @returns the names of those that never are
 */
export async function leftOpen(before: Handles, withinMs = PATIENCE_MS): Promise<string[]> {
  let left = [...openHandles()].filter(([handle]) => !before.has(handle));
  const allBack = () => {
    if (left.length === 0) return true;
    const now = openHandles();
    left = left.filter(([handle]) => now.has(handle));
    return left.length === 0 || undefined;
  };
  await poll(allBack, { withinMs });
  return Promise.all(left.map(async ([, name]) => name()));
}

function* openConnections(): Iterable<[unknown, () => string | Promise<string>]> {
  for (const [pool, checkouts] of pools) {
    if (pool.ended) pools.delete(pool);
    for (const checkout of checkouts.values()) yield [checkout, () => nameOfConnection(checkout)];
    if (pool.waitingCount > 0) yield [pool, () => `${pool.waitingCount} who wait for a connection`];
  }
}

/** Name of a connection: its last statement as PostgreSQL has it, without values. */
async function nameOfConnection({ client, since, owner }: Checkout): Promise<string> {
  const { processID } = client as { processID?: number };
  const { rows } = await owner.query<{ state: string; query: string }>(
    'select state, query from pg_stat_activity where pid = $1',
    [processID],
  );
  const [{ state, query } = { state: 'closed', query: 'nothing known' }] = rows;
  return `a connection to the database, taken ${since.toISOString()}, ${state}: ${query}`;
}

function* openFiles(): Iterable<[string, () => string]> {
  if (process.platform !== 'linux') return;
  for (const fd of readdirSync('/proc/self/fd')) {
    const file = fileOf(fd);
    if (file) yield [`${fd} ${file}`, () => `an open file: ${file}`];
  }
}

function fileOf(fd: string): string | undefined {
  try {
    const name = readlinkSync(`/proc/self/fd/${fd}`);
    return name.startsWith('/') && fstatSync(Number(fd)).isFile() ? name : undefined;
  } catch {
    return undefined; // closed by now
  }
}

function* running(): Iterable<[unknown, () => string]> {
  const kept: ChildProcess[] = [];
  for (const [one, start] of started) {
    if (hasEnded(one)) started.delete(one);
    else if ('spawnargs' in one && KEEPS_ONE.test(start.stack ?? '')) kept.push(one);
    else yield [one, () => nameOfRunning(one, start)];
  }
  // The newest are in use; older ones must be closing.
  for (const one of kept.slice(0, -Math.max(pools.size, 1)))
    yield [one, () => nameOfRunning(one, started.get(one))];
}

const hasEnded = (one: ChildProcess | Worker): boolean =>
  'spawnargs' in one ? one.exitCode !== null || one.signalCode !== null : one.threadId === -1;

function nameOfRunning(one: ChildProcess | Worker, start?: Error): string {
  const what = 'spawnargs' in one ? `a process: ${one.spawnargs.join(' ')}` : 'a worker';
  const frames = start?.stack?.split('\n').filter((line) => !/\(?node:|open-handles\.ts/.test(line)) ?? [];
  return [what, ...frames.slice(1, 4)].join('\n  ');
}
