import { begin, createApp, loadConfig, migrate, seedDemo } from '@kiraya/backend';
import { closeGateway, createGateway, listen, type ApiHandler } from '../../../gateway/gateway.ts';
import { siteFolder } from '../../../programs/repository.ts';
import { endAfterAll } from '../../testing/end-after-all.ts';
import { migrated, type Template } from '../../testing/prepared-cluster.ts';
import { removeFolder, temporaryFolder } from '../../testing/temporary-folder.ts';
import { drawLimits } from './draw-limits.ts';
import { createDatabase } from './test-database.ts';

/** The whole product, screens and API on one origin, on a database of its own that starts empty. */
export interface Product {
  /** Address without a trailing slash. */
  url: string;
  /** For what no screen does: a round that is due now. */
  databaseUrl: string;
  close(): Promise<void>;
}

export interface ProductOptions {
  /** Environment variables that differ from the tests' own: rate limits are off, mails go to an outbox folder. */
  env?: Record<string, string>;
  /** Adds the demo accounts and their data. */
  demo?: boolean;
  /** Uses this machine's name in the address: passkeys belong to a name, never to an IP address. */
  byName?: boolean;
  /** Another site than the one that was built. */
  siteDir?: string;
  /** The source of the API's time, where it is not to be the real one. */
  clock?: Parameters<typeof createApp>[1];
}

const SETTINGS = {
  JWT_SECRET: 'a secret of the browser tests',
  PII_KEY: 'a key of the browser tests',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
};

/** Migrated, and with the demo data as of now. */
const withDemo: Template = {
  name: 'demo',
  async fill(url) {
    const dataDir = temporaryFolder();
    const config = loadConfig({ ...SETTINGS, DATABASE_URL: url, DATA_DIR: dataDir });
    await migrate(config);
    const app = await createApp(config);
    await seedDemo(app).finally(() => app.close());
    removeFolder(dataDir);
  },
};

/** Starts the product in this process. The front ends must have been built and laid out. */
export async function startProduct({
  env = {},
  demo = false,
  byName = false,
  siteDir = siteFolder,
  clock,
}: ProductOptions = {}): Promise<Product> {
  const database = await createDatabase(demo && !clock ? withDemo : migrated);
  const dataDir = temporaryFolder();
  // Listens first: its address is in the configuration of what it will serve.
  let api: ApiHandler = (_req, res) => res.writeHead(503).end();
  const gateway = createGateway({ siteDir, api: (req, res) => api(req, res), drawLimits });
  const address = await listen(gateway, 0, '127.0.0.1');
  const url = byName ? address.replace('127.0.0.1', 'localhost') : address;
  const closeServer = endAfterAll(() => closeGateway(gateway, 500));
  const config = loadConfig({
    ...SETTINGS,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    ...env,
  });
  const app = await createApp(config, clock);
  const closeApp = endAfterAll(() => app.close());
  await begin(app);
  if (demo) await seedDemo(app);
  api = (req, res) => app.getHttpAdapter().getInstance().routing(req, res);
  const close = async () => {
    await closeServer();
    await closeApp();
    await database.drop();
    removeFolder(dataDir);
  };
  return { url, databaseUrl: database.url, close };
}
