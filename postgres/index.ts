import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Fault, messageOf } from '../programs/fault.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { claim } from './claim.ts';
import { createCluster, removeLeftovers } from './cluster.ts';
import { ensureDatabase } from './connection.ts';
import { layoutOf, urlOf, type Layout } from './layout.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { obtainServer, stopServer, type ServerOptions } from './server.ts';
import type pg from 'pg';

const LONGEST_PAUSE_MS = 5000;

/**
 * Restarts the server on its port whenever it ends before {@link Watch.end}. Clients are refused for some seconds;
 * PostgreSQL's recovery restores everything committed.
 *
 * @param claimed the session that holds the claim: it ends when the server does
 */
function watchServer(claimed: pg.Client, server: ServerOptions, port: number): Watch {
  const over = new AbortController();
  let session = claimed;
  let reviving = Promise.resolve();

  function watch(): void {
    session.once('end', () => {
      if (!over.signal.aborted) reviving = revive();
    });
  }

  async function revive(): Promise<void> {
    console.error('PostgreSQL ended unexpectedly and is started again.');
    for (let waitMs = 100; !over.signal.aborted; waitMs = Math.min(2 * waitMs, LONGEST_PAUSE_MS)) {
      try {
        await obtainServer(server, port);
        session = await claim(urlOf({ port, password: server.password }, 'postgres'), server.layout.home);
        watch();
        console.error('PostgreSQL runs again.');
        return;
      } catch (error) {
        // Processes of the dead server may still be ending, and PostgreSQL starts only after them.
        if (waitMs === LONGEST_PAUSE_MS) console.error(messageOf(error));
      }
      await pause(waitMs, undefined, { signal: over.signal }).catch(() => {});
    }
  }

  watch();
  return {
    end: async () => {
      over.abort();
      await reviving;
      await session.end();
    },
  };
}

interface Watch {
  /** Stops watching. */
  end(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder of the database; its parent may be missing. */
  home: string;
  database?: string;
  /** False for tests: faster, but a crash of the machine loses data. */
  durable?: boolean;
  /** Restarts the server on its port whenever it ends unasked. */
  keepUp?: boolean;
  /** Server settings, each `name=value`. */
  settings?: string[];
}

export interface Postgres {
  /** Address of the database, as a superuser. */
  url: string;
  /** Address of the maintenance database, for creating and dropping databases. */
  adminUrl: string;
  /** Set when the server was left running by a killed process. */
  adopted: boolean;
  /** @returns whether the server has ended */
  stop(withinMs?: number): Promise<boolean>;
}

const LONGEST_STOP_MS = 20_000;

/** Major version of PostgreSQL in the npm package. */
export const EMBEDDED_VERSION = 18;

const careless = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/**
 * Starts a PostgreSQL from an npm package, as any user including root, and creates its data if there is none. One
 * process at a time has the database; a second one gets a {@link Fault}.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { database = 'kiraya', durable = true, keepUp = false, settings = [] } = options;
  const layout = layoutOf(path.resolve(options.home));
  const binaries = await findBinaries();
  const as = await prepare(layout, binaries, durable);
  const server: ServerOptions = {
    layout,
    binaries,
    as,
    password: readFileSync(layout.password, 'utf8').trim(),
    settings: [...(durable ? [] : careless), ...settings],
  };
  const { port, adopted } = await obtainServer(server);
  const adminUrl = urlOf({ port, password: server.password }, 'postgres');
  const claimed = await claim(adminUrl, layout.home);
  const up = keepUp ? watchServer(claimed, server, port) : { end: () => claimed.end() };
  await ensureDatabase(adminUrl, database);
  return {
    url: urlOf({ port, password: server.password }, database),
    adminUrl,
    adopted,
    stop: async (withinMs = LONGEST_STOP_MS) => {
      const limit = performance.now() + withinMs;
      const ending = up.end().catch(() => {});
      await Promise.race([ending, pause(withinMs / 2, undefined, { ref: false })]);
      return stopServer(server, limit - performance.now());
    },
  };
}

async function prepare(layout: Layout, binaries: Binaries, durable: boolean): Promise<RunAs> {
  const parent = path.dirname(layout.home);
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  removeLeftovers(layout.home);
  const there = existsSync(layout.data);
  const as = chooseRunAs(binaries.postgres, parent, there ? statSync(layout.data).uid : undefined);
  if (!there) await createCluster(layout.home, binaries.initdb, as, durable);
  const data = Number(readFileSync(path.join(layout.data, 'PG_VERSION'), 'utf8'));
  if (data !== EMBEDDED_VERSION) {
    throw new Fault(
      `The data in ${layout.home} was made by PostgreSQL ${data}, and the embedded one is ${EMBEDDED_VERSION}: set DATA_DIR to another folder.`,
    );
  }
  return as;
}
