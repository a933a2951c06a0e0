import { enter } from './entry.mjs';

await enter(async () => {
  const { composeFromCommandLine } = await import('./compose/command.ts');
  await composeFromCommandLine(process.argv.slice(2), process.env);
});
