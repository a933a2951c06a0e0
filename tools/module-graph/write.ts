import { readFile, writeFile } from 'node:fs/promises';
import { graphFile, withModuleGraph } from './graph.ts';

/** Regenerates the module graph in `docs/architecture.md`. */
export async function writeModuleGraph(): Promise<void> {
  await writeFile(graphFile, await withModuleGraph(await readFile(graphFile, 'utf8')));
}
