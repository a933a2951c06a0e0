import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Fault } from '../programs/fault.ts';
import { layoutOf, serverEnvironment, superuser } from './layout.ts';
import { isRunning } from './process-table.ts';
import type { RunAs } from './run-as.ts';

/** Folders that this process is filling; a pid in a name could be an earlier process's. */
const beingMade = new Set<string>();

/**
 * Creates a database folder under a temporary name and renames it, so that a kill at any moment leaves either nothing
 * or a complete database.
 */
export async function createCluster(
  home: string,
  initdb: string,
  as: RunAs,
  durable: boolean,
): Promise<void> {
  const staging = mkdtempSync(`${home}.new-${process.pid}-`);
  beingMade.add(staging);
  try {
    await fill(staging, initdb, as, durable);
    renameSync(staging, home);
  } catch (error) {
    // If another start was faster, its database is used.
    if (!existsSync(layoutOf(home).data)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
    beingMade.delete(staging);
  }
}

async function fill(staging: string, initdb: string, as: RunAs, durable: boolean): Promise<void> {
  const { data, password } = layoutOf(staging);
  const secret = randomBytes(24).toString('base64url');
  const handover = path.join(staging, 'handover');
  chmodSync(staging, 0o711);
  mkdirSync(data, { mode: 0o700 });
  as.own(data);
  writeFileSync(password, secret, { mode: 0o600 });
  writeFileSync(handover, secret, { mode: 0o600 });
  as.own(handover);
  await runInitdb(initdb, as, [
    `--pgdata=${data}`,
    `--username=${superuser}`,
    `--pwfile=${handover}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]);
  rmSync(handover);
}

async function runInitdb(initdb: string, as: RunAs, flags: string[]): Promise<void> {
  const { file, args, options } = as.command(initdb, flags);
  const child = spawn(file, args, {
    ...options,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    throw new Fault(
      `The embedded PostgreSQL could not create its data: ${complaint.trim().split('\n')[0] ?? ''}`,
    );
  }
}

/** Removes unfinished folders of killed starts. */
export function removeLeftovers(home: string): void {
  const parent = path.dirname(home);
  const prefix = `${path.basename(home)}.new-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    const folder = path.join(parent, name);
    if (beingMade.has(folder) || (pid !== process.pid && isRunning(pid))) continue;
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Its initdb may still be writing: the next start removes it.
    }
  }
}
