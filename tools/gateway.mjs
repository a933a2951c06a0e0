import { enter } from './entry.mjs';

await enter(async () => {
  const { runGateway } = await import('./gateway/main.ts');
  await runGateway(process.env);
});
