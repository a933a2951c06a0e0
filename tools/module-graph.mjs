import { enter } from './entry.mjs';

await enter(async () => {
  const { writeModuleGraph } = await import('./module-graph/write.ts');
  await writeModuleGraph();
});
