import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { graphFile, withModuleGraph } from '../module-graph/graph.ts';

// Remedy: `npm run module-graph`.
test('the module graph in the architecture page shows the imports as they are', async () => {
  const page = await readFile(graphFile, 'utf8');
  expect(page).toContain('-->');
  expect(await withModuleGraph(page)).toBe(page);
});
