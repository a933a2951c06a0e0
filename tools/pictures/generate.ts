import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { PICTURES } from './catalogue/index.ts';

export const FOLDER = fileURLToPath(new URL('../../frontends/host/public/media/demo/', import.meta.url));

/** Writes every picture of the catalogue and removes files that are no longer in it. */
async function generate(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const wanted = new Set(Object.keys(PICTURES).map((name) => `${name}.svg`));
  for (const file of await readdir(FOLDER)) if (!wanted.has(file)) await rm(join(FOLDER, file));
  for (const [name, draw] of Object.entries(PICTURES)) await writeFile(join(FOLDER, `${name}.svg`), draw());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate();
