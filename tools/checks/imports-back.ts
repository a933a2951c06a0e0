import path from 'node:path';
import type { Violation } from './violation.ts';

/** File and its imports, as dependency-cruiser reports them. */
export interface Imports {
  source: string;
  dependencies: { resolved: string }[];
}

const IN_FOLDER_OF_FINANCE = /^backend\/src\/modules\/finance\/[^/]+\/[^/]+\//;
const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** Imports that form a cycle between folders of a finance module. Tests may import anything. */
export function importsBack(modules: readonly Imports[]): Violation[] {
  const found = modules
    .filter(({ source }) => IN_FOLDER_OF_FINANCE.test(source) && !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .filter(({ from, to }) => IN_FOLDER_OF_FINANCE.test(to) && path.dirname(from) !== path.dirname(to));
  const above = new Map<string, Set<string>>();
  for (const { from, to } of found) {
    const folder = path.dirname(from);
    above.set(folder, (above.get(folder) ?? new Set()).add(path.dirname(to)));
  }
  return found
    .filter(({ from, to }) => leadsTo(above, path.dirname(to), path.dirname(from)))
    .map(({ from, to }) => ({ rule: 'finance-imports-back', from, to }));
}

function leadsTo(above: ReadonlyMap<string, ReadonlySet<string>>, start: string, end: string): boolean {
  const seen = new Set([start]);
  for (const folder of seen) for (const next of above.get(folder) ?? []) seen.add(next);
  return seen.has(end);
}
