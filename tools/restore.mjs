import { enter } from './entry.mjs';

await enter(async () => {
  const { restoreFromCommandLine } = await import('./backup/command.ts');
  await restoreFromCommandLine(process.argv.slice(2), process.env);
});
