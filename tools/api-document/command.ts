import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runNx } from '../../deploy/build/nx.ts';
import { repository } from '../../programs/repository.ts';
import { reportChanges } from '../api-changes/report.ts';
import { documentFile, limitsFile, publishedFile, typesFile } from './files.ts';
import { renderApiDocument } from './render.ts';

/** Command `npm run api-document`: writes the document anew; with `-- --publish` records it as published. */
export async function apiDocument(args: readonly string[]): Promise<void> {
  await writeApiDocument();
  if (args.includes('--publish')) await publishApiDocument();
}

/**
 * Records the current document as published, as on a release: later changes are compared with it. Prints the breaking
 * changes once more.
 */
async function publishApiDocument(): Promise<void> {
  for (const line of await reportChanges()) console.log(`breaks ${line}`);
  await copyFile(documentFile, publishedFile);
  console.log(`wrote ${path.relative(repository, publishedFile)}`);
}

/** Builds the API and regenerates `contracts-openapi/`. */
async function writeApiDocument(): Promise<void> {
  await runNx(['run-many', '-t', 'build', '-p', '@kiraya/backend']);
  const { document, types, limits } = await renderApiDocument();
  const files = { [documentFile]: document, [typesFile]: types, [limitsFile]: limits };
  for (const [file, text] of Object.entries(files)) {
    await writeFile(file, text);
    console.log(`wrote ${path.relative(repository, file)}`);
  }
}
