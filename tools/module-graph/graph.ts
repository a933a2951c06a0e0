import { cruise } from '../checks/boundaries.ts';
import { moduleOf, moduleSql, ownerOf } from '../checks/sql-boundaries.ts';
import { inRepository, repository } from '../../programs/repository.ts';

export const graphFile = inRepository('docs', 'architecture.md');

const marked = /(<!-- module-graph:start -->\n)[\s\S]*?(<!-- module-graph:end -->)/;

interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

/** Page with the backend's module graph replaced by the current one. */
export async function withModuleGraph(page: string): Promise<string> {
  const { modules } = JSON.parse(await cruise(repository, ['backend/src'])) as Cruised;
  const arrows = new Map<string, string>();
  const draw = (from: string, arrow: string, to: string | undefined): void => {
    if (from && to && from !== to) arrows.set(`${from} ${to}`, `  ${from} ${arrow} ${to}`);
  };
  for (const { file, schema } of moduleSql(repository)) draw(moduleOf(file), '-.->', ownerOf(schema));
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) draw(moduleOf(source), '-->', moduleOf(resolved));
  const lines = [...arrows].sort().map(([, line]) => line);
  const graph = ['```mermaid', 'graph TD', ...lines, '```'].join('\n');
  return page.replace(marked, `$1\n${graph}\n\n$2`);
}
