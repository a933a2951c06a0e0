import { cruise } from '../checks/boundaries.ts';
import { inRepository, repository } from '../repository.ts';

export const graphFile = inRepository('docs', 'architecture.md');

const marked = /(<!-- module-graph:start -->\n)[\s\S]*?(<!-- module-graph:end -->)/;
const moduleOf = (file: string): string | undefined =>
  /^backend\/src\/(?:modules\/([^/]+)|(platform))\//.exec(file)?.slice(1).find(Boolean);

interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

/** The page with the graph of the backend's modules, as its imports are now, put in place of the old one. */
export async function withModuleGraph(page: string): Promise<string> {
  const { modules } = JSON.parse(await cruise(repository, ['backend/src'])) as Cruised;
  const edges = new Set<string>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [moduleOf(source), moduleOf(resolved)];
      if (from && to && from !== to) edges.add(`  ${from} --> ${to}`);
    }
  const graph = ['```mermaid', 'graph TD', ...[...edges].sort(), '```'].join('\n');
  return page.replace(marked, `$1\n${graph}\n\n$2`);
}
