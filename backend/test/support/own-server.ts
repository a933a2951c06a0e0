import { statSync } from 'node:fs';
import path from 'node:path';
import { poll } from '../../../programs/poll.js';
import { findBinaries } from '../../../postgres/binaries.js';
import { startPostgres } from '../../../postgres/index.js';
import { layoutOf } from '../../../postgres/layout.js';
import { readPidFile } from '../../../postgres/process-table.js';
import { chooseRunAs } from '../../../postgres/run-as.js';
import { obtainServer, type ServerOptions } from '../../../postgres/server.js';
import { endAfterAll } from '../../../tools/testing/end-after-all.js';
import { ownedPlainly } from '../../../tools/testing/plain-owner.js';
import { temporaryFolder } from './temporary-folder.js';
import { migrate } from '../../src/migrate.js';
import { ask, HAS_STANDBYS, type Running, Standby } from '../../../tools/testing/standby.js';
import type { TestDatabase } from './test-database.js';

/** Setting for a server that is killed, other than the tests' own: acknowledged commits are in the log. */
const KEEPS_COMMITS = 'synchronous_commit=on';

/** PostgreSQL server of one test with a migrated database, for tests that would disturb others. */
export class OwnServer {
  private constructor(
    readonly database: TestDatabase,
    private readonly options: ServerOptions,
    private readonly port: number,
  ) {}

  /** Server that can have standbys. */
  static startPrimary(...settings: string[]): Promise<OwnServer> {
    return OwnServer.start(...HAS_STANDBYS, ...settings);
  }

  /** @param settings each `name=value` */
  static async start(...settings: string[]): Promise<OwnServer> {
    const layout = layoutOf(path.join(temporaryFolder(), 'postgres'));
    const all = [KEEPS_COMMITS, ...settings];
    const postgres = await startPostgres({ home: layout.home, durable: false, settings: all });
    const drop = endAfterAll(async () => void (await postgres.stop()));
    const url = new URL(await ownedPlainly(postgres));
    await migrate({ databaseUrl: url.href, databaseMigrationUrl: undefined });
    const binaries = await findBinaries();
    const as = chooseRunAs(binaries.postgres, path.dirname(layout.home), statSync(layout.data).uid);
    const options = {
      ...{ layout, binaries, as, password: new URL(postgres.url).password },
      settings: ['fsync=off', ...all],
    };
    return new OwnServer({ url: url.href, drop }, options, Number(url.port));
  }

  /** Server as its standbys see it. */
  get running(): Running {
    return { options: this.options, port: this.port, url: this.database.url };
  }

  /** @param name as in `synchronous_standby_names` */
  standby(name?: string): Promise<Standby> {
    return Standby.of(this.running, name);
  }

  /** Runs a statement as a superuser. */
  async query(text: string): Promise<void> {
    await ask(this.running, text);
  }

  /** Kills it: SIGKILL as when memory runs out, SIGQUIT as an operator in a hurry. */
  kill(signal: 'SIGKILL' | 'SIGQUIT'): void {
    const running = readPidFile(this.options.layout.pidFile);
    if (running) process.kill(running.pid, signal);
  }

  /** Restarts it on its port, once the killed processes have ended. */
  async revive(): Promise<void> {
    const attempt = () => obtainServer(this.options, this.port).catch(() => undefined);
    if (!(await poll(attempt, { withinMs: 60_000 }))) throw new Error('The server does not come again');
  }
}
