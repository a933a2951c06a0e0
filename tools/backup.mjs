import { enter } from './entry.mjs';

await enter(async () => {
  const { backupFromCommandLine } = await import('./backup/command.ts');
  await backupFromCommandLine(process.argv.slice(2), process.env);
});
