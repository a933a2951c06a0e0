import { enter } from './entry.mjs';

await enter(async () => {
  const { publishApiDocument, writeApiDocument } = await import('./api-document/write.ts');
  await writeApiDocument();
  if (process.argv.includes('--publish')) await publishApiDocument();
});
