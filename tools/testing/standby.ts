import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyCluster } from '../../deploy/backup/copy-cluster.ts';
import { poll } from '../../programs/poll.ts';
import { layoutOf, superuser, urlOf } from '../../postgres/layout.ts';
import { obtainServer, type ServerOptions, stopServer } from '../../postgres/server.ts';
import { endAfterAll } from './end-after-all.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Settings of a primary that has standbys, each `name=value`. */
export const HAS_STANDBYS = ['wal_level=replica', 'max_wal_senders=10'];

/** Running embedded server, and the address of a database on it. */
export interface Running {
  readonly options: ServerOptions;
  readonly port: number;
  readonly url: string;
}

/** Streaming standby of an embedded primary. */
export class Standby implements Running {
  /** Address of the primary's database on this server, with the same login. */
  readonly url: string;
  readonly options: ServerOptions;
  readonly port: number;

  private constructor(options: ServerOptions, port: number, database: string) {
    this.options = options;
    this.port = port;
    this.url = Object.assign(new URL(database), { port: `${port}` }).href;
  }

  /**
   * Makes a standby of a primary with the settings {@link HAS_STANDBYS}.
   * @param name of its slot and of its connection, as in `synchronous_standby_names`
   */
  static async of(primary: Running, name = 'standby_1'): Promise<Standby> {
    const layout = layoutOf(path.join(temporaryFolder(), 'postgres'));
    const { password } = primary.options;
    mkdirSync(layout.home, { mode: 0o711 });
    await copy(primary, layout.data, name);
    const login = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password}`;
    const settings = [
      ...primary.options.settings,
      `primary_conninfo=${login} application_name=${name}`,
      `primary_slot_name=${name}`,
    ];
    const options = { ...primary.options, layout, settings };
    const { port } = await obtainServer(options);
    endAfterAll(() => stopServer(options, 20_000));
    return new Standby(options, port, primary.url);
  }

  /** Stops the replay of the primary's changes; reads go on. */
  async pause(): Promise<void> {
    await this.query('select pg_wal_replay_pause()');
    await this.until(`select pg_get_wal_replay_pause_state() = 'paused' as is`);
  }

  async resume(): Promise<void> {
    await this.query('select pg_wal_replay_resume()');
  }

  /** Makes it a primary. */
  async promote(): Promise<void> {
    await this.query('select pg_promote()');
  }

  async stop(): Promise<void> {
    await stopServer(this.options, 20_000);
  }

  /** Starts it again on its port. */
  async start(): Promise<void> {
    await obtainServer(this.options, this.port);
  }

  /** Waits until it has replayed everything that the primary has now. */
  async catchUp(primary: Running): Promise<void> {
    const [now] = await ask<{ at: string }>(primary, 'select pg_current_wal_flush_lsn()::text as at');
    await this.until(`select pg_last_wal_replay_lsn() >= '${now?.at}'::pg_lsn as is`);
  }

  /** Runs a statement as a superuser. */
  query<Row>(text: string): Promise<Row[]> {
    return ask<Row>(this, text);
  }

  private async until(condition: string): Promise<void> {
    const isSo = async () => (await this.query<{ is: boolean }>(condition))[0]?.is || undefined;
    if (!(await poll(isSo, { withinMs: 120_000, everyMs: 10 })))
      throw new Error(`Not so in time: ${condition}`);
  }
}

type Server = Pick<Running, 'options' | 'port'>;

/** Runs a statement on an embedded server as a superuser. */
export const ask = <Row>(server: Server, text: string): Promise<Row[]> =>
  withAdmin(server, async (client) => (await client.query(text)).rows as Row[]);

const adminUrl = ({ options, port }: Server): string =>
  urlOf({ port, password: options.password }, 'postgres');

async function withAdmin<T>(server: Server, use: (client: pg.Client) => Promise<T>): Promise<T> {
  // Limit for hangs: a busy machine is slow, not wrong.
  const client = new pg.Client({ connectionString: adminUrl(server), connectionTimeoutMillis: 120_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Copies the primary's files while it runs; the slot holds back its log from before the copy on. */
async function copy(primary: Running, data: string, slot: string): Promise<void> {
  await withAdmin(primary, async (client) => {
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    await copyCluster(client, primary.options.layout.data, data);
  });
  writeFileSync(path.join(data, 'standby.signal'), '');
  for (const file of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    primary.options.as.own(path.join(data, file));
}
