import { enter } from './entry.mjs';

await enter(async () => {
  const { affected } = await import('./affected/affected.ts');
  process.exitCode = await affected(process.argv.slice(2));
});
