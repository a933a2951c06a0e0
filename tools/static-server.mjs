import { enter } from './entry.mjs';

await enter(async () => {
  const { runStaticServer } = await import('./gateway/static-server.ts');
  await runStaticServer(process.env);
});
