import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runNx } from '../build/nx.ts';
import { repository } from '../repository.ts';
import { documentFile, renderApiDocument, typesFile } from './render.ts';

/** Builds the API and brings `contracts-openapi/` up to date with its code. */
export async function writeApiDocument(): Promise<void> {
  await runNx(['run-many', '-t', 'build', '-p', '@kiraya/backend']);
  const { document, types } = await renderApiDocument();
  await writeFile(documentFile, document);
  await writeFile(typesFile, types);
  for (const file of [documentFile, typesFile]) console.log(`wrote ${path.relative(repository, file)}`);
}
