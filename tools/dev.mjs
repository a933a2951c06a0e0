import { enter } from './entry.mjs';

await enter(async () => {
  const { dev } = await import('./dev/dev.ts');
  await dev(process.argv[2], process.env);
});
