import { publishApiDocument, writeApiDocument } from './write.ts';

/** `npm run api-document` writes it anew, and with `-- --publish` calls it the published one. */
export async function apiDocument(args: readonly string[]): Promise<void> {
  await writeApiDocument();
  if (args.includes('--publish')) await publishApiDocument();
}
