import { enter } from './entry.mjs';

await enter(async () => {
  const { bench } = await import('./bench/bench.ts');
  process.exitCode = await bench(process.argv.slice(2));
});
