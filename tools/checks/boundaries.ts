import { execFile } from 'node:child_process';
import { inRepository } from '../../programs/repository.ts';
import { type Imports, importsBack } from './imports-back.ts';
import { findSqlViolations } from './sql-boundaries.ts';
import type { Violation } from './violation.ts';

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
