import { enter } from './entry.mjs';

await enter(async () => {
  const { writeApiDocument } = await import('./api-document/write.ts');
  await writeApiDocument();
});
