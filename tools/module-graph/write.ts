import { readFile, writeFile } from 'node:fs/promises';
import { graphFile, withModuleGraph } from './graph.ts';

/** Draws the backend's modules anew in `docs/architecture.md`. */
export async function writeModuleGraph(): Promise<void> {
  await writeFile(graphFile, await withModuleGraph(await readFile(graphFile, 'utf8')));
}
