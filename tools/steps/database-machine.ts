import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { poll } from '../../programs/poll.ts';
import { withConnection } from '../../postgres/connection.ts';
import { serverEnvironment } from '../../postgres/layout.ts';
import { chooseRunAs } from '../../postgres/run-as.ts';
import { endAfterAll } from '../testing/end-after-all.ts';
import { reservePort } from '../testing/reserve-port.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

export interface DatabaseMachine {
  port: number;
  /** Password of `postgres`, the superuser. */
  password: string;
}

const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Machine called `db` on the page: an empty PostgreSQL with a superuser. */
export async function makeDatabaseMachine(
  folder: string,
  programs: PostgresPrograms,
): Promise<DatabaseMachine> {
  mkdirSync(folder);
  const as = chooseRunAs(programs.postgres, folder);
  const [data, handover] = [path.join(folder, 'data'), path.join(folder, 'handover')];
  const [port, password] = [await reservePort(), 'of the superuser'];
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(handover, password);
  chmodSync(handover, 0o600);
  for (const own of [data, handover]) as.own(own);
  const run = (program: string, args: string[]) => {
    const { file, args: words, options } = as.command(program, args);
    return [file, words, { ...options, env: serverEnvironment() }] as const;
  };
  const [file, words, options] = run(programs.initdb, [
    ...[`--pgdata=${data}`, '--username=postgres', `--pwfile=${handover}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const made = spawnSync(file, words, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`There is no database: ${made.stderr}`);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...QUICK];
  const [postgres, flags, how] = run(programs.postgres, [
    '-D',
    data,
    ...settings.flatMap((one) => ['-c', one]),
  ]);
  const server = spawn(postgres, flags, { ...how, stdio: 'ignore' });
  const exited = once(server, 'exit');
  endAfterAll(async () => {
    server.kill('SIGINT');
    await exited;
  });
  const url = `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  const answers = () => withConnection(url, async () => true).catch(() => undefined);
  if (!(await poll(answers, { withinMs: 60_000 }))) throw new Error('The database does not start.');
  return { port, password };
}
