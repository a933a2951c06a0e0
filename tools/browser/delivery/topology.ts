import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createApp, loadConfig, migrate, seedDemo } from '@kiraya/backend';
import { Client } from 'pg';
import { extract } from 'tar';
import { deploySite } from '../../../deploy/site/deploy.ts';
import { REMOTE_NAMES, type RemoteName } from '../../../deploy/site/published-remote.ts';
import { withReleases } from '../../../deploy/site/release-source.ts';
import { proxyTo } from '../../../gateway/api-proxy.ts';
import { closeGateway, createGateway, listen } from '../../../gateway/gateway.ts';
import { endAfterAll } from '../../testing/end-after-all.ts';
import { reservePort } from '../../testing/reserve-port.ts';
import { removeFolder, temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Product } from '../support/product.ts';
import { createDatabase } from '../support/test-database.ts';
import { ApiProcess } from './api-process.ts';
import { RemoteServer } from './remote-server.ts';
import { copySite } from '../support/copy-site.ts';

type Clock = NonNullable<Parameters<typeof createApp>[1]>;

/** The product as it runs on servers: a gateway, a server for each remote's files, two processes of the API, one database. */
export interface Topology extends Product {
  /** Folder of the site. */
  site: string;
  apis: [ApiProcess, ApiProcess];
  servers: Record<RemoteName, RemoteServer>;
  rows<T>(text: string, values?: unknown[]): Promise<T[]>;
  /** A connection of its own to the database, to hold locks by. */
  connect(): Promise<Client>;
}

/**
 * Starts it with the demo data.
 *
 * @param clock the time at which the demo data was made
 */
export async function startTopology(clock: Clock): Promise<Topology> {
  const folder = temporaryFolder();
  const site = path.join(folder, 'site');
  const database = await createDatabase();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    JWT_SECRET: 'a secret of the browser tests',
    PII_KEY: 'a key of the browser tests',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
  };
  await Promise.all([copySite(site), seed(env, clock)]);
  const servers = await startServers(folder, site);
  const apis = [new ApiProcess(await reservePort(), env), new ApiProcess(await reservePort(), env)] as const;
  await Promise.all(apis.map((api) => api.start()));
  const remoteServers = Object.fromEntries(Object.entries(servers).map(([name, { url }]) => [name, url]));
  const gateway = createGateway({
    siteDir: site,
    remoteServers,
    api: proxyTo(apis.map(({ url }) => url)),
  });
  const url = await listen(gateway, 0, '127.0.0.1');
  const closeServer = endAfterAll(() => closeGateway(gateway, 500));
  const connect = async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    endAfterAll(() => client.end());
    return client;
  };
  const asking = await connect();
  const close = async () => {
    await closeServer();
    await Promise.all([...Object.values(servers), ...apis].map((each) => each.stop()));
    await asking.end();
    await database.drop();
    removeFolder(folder);
  };
  const rows = async <T>(text: string, values?: unknown[]) => (await asking.query(text, values)).rows as T[];
  return { url, databaseUrl: database.url, site, apis: [...apis], servers, rows, connect, close };
}

async function seed(env: Record<string, string>, clock: Clock): Promise<void> {
  const config = loadConfig({ ...env, LOG_LEVEL: 'silent' });
  await migrate(config);
  const app = await createApp(config, clock);
  const close = endAfterAll(() => app.close());
  await seedDemo(app);
  await close();
}

/** Each remote's server has what the site has of it, and the site its copy. */
async function startServers(folder: string, site: string): Promise<Record<RemoteName, RemoteServer>> {
  const servers: Partial<Record<RemoteName, RemoteServer>> = {};
  for (const name of REMOTE_NAMES) {
    const own = path.join(folder, 'servers', name);
    await mkdir(own, { recursive: true });
    await cp(path.join(site, 'remotes', name), path.join(own, 'remotes', name), { recursive: true });
    servers[name] = new RemoteServer(own, await reservePort());
    await servers[name].start();
  }
  return servers as Record<RemoteName, RemoteServer>;
}

/** Puts a packed release of a remote on its server, and deploys it from there. */
export async function ship({ site, servers }: Topology, name: RemoteName, file: string): Promise<void> {
  await extract({ file, cwd: servers[name].folder });
  await withReleases([servers[name].url], (releases) => deploySite({ site, frontEnds: releases }));
}
