import { enter } from './entry.mjs';

await enter(async () => {
  const { start } = await import('./start/start.ts');
  await start(process.env);
});
