import { enter } from './entry.mjs';

await enter(async () => {
  const { releaseFromCommandLine } = await import('./release/command.ts');
  await releaseFromCommandLine(process.argv.slice(2), process.env);
});
