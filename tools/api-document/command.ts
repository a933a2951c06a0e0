import { publishApiDocument, writeApiDocument } from './write.ts';

/** Command `npm run api-document`: writes the document anew; with `-- --publish` records it as published. */
export async function apiDocument(args: readonly string[]): Promise<void> {
  await writeApiDocument();
  if (args.includes('--publish')) await publishApiDocument();
}
