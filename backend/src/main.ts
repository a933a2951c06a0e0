import { createApp } from './create-app.js';
import { loadConfig } from './platform/config/config.js';
import { ConfigError } from './platform/config/read-options.js';

/** The API alone, for containers: the database is migrated before, the gateway stands in front. */
try {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  app.enableShutdownHooks();
  await app.listen(config.port, config.host);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
