import { begin, createApp, endWhenTold, loadConfig, migrate, seedDemo, stopApp } from '@kiraya/backend';

// API program of development: restarted after each change of its code, with its newest migrations.
const config = loadConfig(process.env);
await migrate(config);
const app = await createApp(config);
if (config.demo) await seedDemo(app);
await begin(app);
await app.listen(config.port, config.host);
console.log('ready');
endWhenTold(() => stopApp(app));
