import { createApp, loadConfig, migrate, seedDemo } from '@kiraya/backend';
import { closeGateway, createGateway, listen, type ApiHandler } from '../../gateway/gateway.ts';
import { freePort } from '../../free-port.ts';
import { siteFolder } from '../../repository.ts';
import { removeFolder, temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDatabase } from './test-database.ts';

/** The whole product, screens and API on one origin, on a database of its own that starts empty. */
export interface Product {
  /** Address without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

export interface ProductOptions {
  /** Environment variables that differ from the tests' own: rate limits are off, mails go to an outbox folder. */
  env?: Record<string, string>;
  /** Whether there are the demo accounts and their data. */
  demo?: boolean;
  /** Another composed site than the one that was built. */
  siteDir?: string;
  /** The source of the API's time, where it is not to be the real one. */
  clock?: Parameters<typeof createApp>[1];
}

/** Starts the product in this process. The front ends must have been built and composed. */
export async function startProduct({
  env = {},
  demo = false,
  siteDir = siteFolder,
  clock,
}: ProductOptions = {}): Promise<Product> {
  const database = await createDatabase();
  const dataDir = temporaryFolder();
  const port = await freePort();
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    JWT_SECRET: 'a secret of the browser tests',
    PII_KEY: 'a key of the browser tests',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  await migrate(config);
  const app = await createApp(config, clock);
  if (demo) await seedDemo(app);
  const api: ApiHandler = (req, res) => app.getHttpAdapter().getInstance().routing(req, res);
  const gateway = createGateway({ siteDir, api });
  const url = await listen(gateway, port, '127.0.0.1');
  const close = async () => {
    await closeGateway(gateway, 500);
    await app.close();
    await database.drop();
    removeFolder(dataDir);
  };
  return { url, close };
}
