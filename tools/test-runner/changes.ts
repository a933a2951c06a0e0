import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '../../programs/fault.ts';
import { repository } from '../../programs/repository.ts';

/** Changes of the working copy since its branch began. */
export interface Changes {
  /** Commit where the branch began. */
  base: string;
  /** Files added or changed since then, committed or not. */
  files: string[];
}

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const lines = (text: string): string[] => text.split('\0').filter((line) => line !== '');

/**
 * Changes since `--base`, by default since `origin/main`, or `main` without a remote.
 * @throws Fault for unknown arguments or an unknown base
 */
export function readChanges(command: string, args: string[], folder = repository): Changes {
  const named = namedBase(command, args);
  const base = (named === undefined ? ['origin/main', 'main'] : [named])
    .map((branch) => leftFrom(folder, branch))
    .find((commit) => commit !== undefined);
  if (!base)
    throw new Fault(`There is no commit '${named ?? 'main'}' to compare with: name one with --base.`);
  const listed = [
    ...lines(git(folder, 'diff', '-z', '--name-only', '--diff-filter=d', base)),
    ...lines(git(folder, 'ls-files', '-z', '--others', '--exclude-standard')),
  ];
  return { base, files: listed.filter((file) => existsSync(path.join(folder, file))).sort() };
}

function namedBase(command: string, args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { base: { type: 'string' } } }).values.base;
  } catch {
    throw new Fault(`This is how it is used: npm run ${command} -- --base main`);
  }
}

function leftFrom(folder: string, branch: string): string | undefined {
  try {
    return git(folder, 'merge-base', branch, 'HEAD').trim();
  } catch {
    return undefined;
  }
}
