import { enter } from './entry.mjs';

await enter(async () => {
  const { test } = await import('./test/test.ts');
  process.exitCode = await test(process.argv.slice(2));
});
