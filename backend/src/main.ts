import { createApp } from './create-app.js';
import { loadConfig } from './platform/config/config.js';
import { startFault } from './start-fault.js';

/** The API alone, for containers: the database is migrated before, the gateway stands in front. */
try {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  app.enableShutdownHooks();
  await app.listen(config.port, config.host);
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1); // what has started already would keep the process, and whoever restarts it would wait for ever
}
