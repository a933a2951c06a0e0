import { execFile } from 'node:child_process';
import { inRepository } from '../../programs/repository.ts';
import { findSqlViolations } from './sql-boundaries.ts';
import type { Violation } from './violation.ts';
import path from 'node:path';

/** File and its imports, as dependency-cruiser reports them. */
interface Imports {
  source: string;
  dependencies: { resolved: string }[];
}

const IN_FOLDER_OF_FINANCE = /^backend\/src\/modules\/finance\/[^/]+\/[^/]+\//;
const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** Imports that form a cycle between folders of a finance module. Tests may import anything. */
function importsBack(modules: readonly Imports[]): Violation[] {
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

interface Report {
  modules: Imports[];
  summary: {
    totalCruised: number;
    violations: { from: string; to: string; rule: { name: string } }[];
  };
}

/**
 * Checks sources against the boundaries in `.dependency-cruiser.mjs`, in imports and in SQL.
 * @param root folder with the layout of the repository
 * @param paths paths to check, below that folder
 */
export async function findViolations(
  root: string,
  paths: readonly string[],
): Promise<{ files: number; violations: Violation[] }> {
  const { modules, summary } = JSON.parse(await cruise(root, paths)) as Report;
  const inImports = summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to }));
  return {
    files: summary.totalCruised,
    violations: [...inImports, ...importsBack(modules), ...findSqlViolations(root)],
  };
}

/** Advice on rules that dependency-cruiser cannot express. */
const OWN: Record<string, string> = {
  'finance-imports-back':
    'Two folders of finance import each other: move what both need into one that imports neither.',
  'module-table-order':
    'Read another module by its views (schema.name_v), and only modules that the table mayUse of .dependency-cruiser.mjs allows.',
};

/** Violations as lines that say what to do. */
export async function adviceOn(violations: readonly Violation[]): Promise<string[]> {
  const { default: config } = (await import(inRepository('.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string; comment: string }[] };
  };
  const advice = {
    ...OWN,
    ...Object.fromEntries(config.forbidden.map(({ name, comment }) => [name, comment])),
  };
  return violations.map(({ rule, from, to }) => `${from} → ${to}: ${advice[rule] ?? rule} (${rule})`);
}

/**
 * Runs dependency-cruiser with the repository’s rules.
 * @returns its report as JSON text
 */
export function cruise(cwd: string, paths: readonly string[]): Promise<string> {
  const program = inRepository('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [
    program,
    '--config',
    inRepository('.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    ...paths,
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(new Error(stderr || error?.message));
    });
  });
}
