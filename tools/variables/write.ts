import { readFile, writeFile } from 'node:fs/promises';
import { example, exampleFile, page, withVariables } from './documents.ts';

/** Regenerates the table of variables in `docs/operations.md` and `.env.example`. */
export async function writeVariables(): Promise<void> {
  await writeFile(page, await withVariables(await readFile(page, 'utf8')));
  await writeFile(example, exampleFile());
}
