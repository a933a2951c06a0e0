import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRepository, repository } from '../../programs/repository.ts';

/** Files that git tracks; without git, all files but installed and generated ones. */
export function trackedFiles(): string[] {
  const git = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached'];
  const { status, stdout } = spawnSync('git', git, { cwd: repository, encoding: 'utf8' });
  const listed = status === 0 ? stdout.split('\0') : filesBelow('');
  return listed.filter((file) => file !== '' && isFile(file));
}

const made = new Set(['node_modules', 'dist', 'coverage', '.cache', '.data', '.nx', '.git']);

function filesBelow(folder: string): string[] {
  return readdirSync(inRepository(folder), { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}

function isFile(file: string): boolean {
  return statSync(inRepository(file), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Text of a tracked file; empty for a binary one. */
export function textOf(file: string): string {
  const content = readFileSync(inRepository(file));
  return content.subarray(0, 4096).includes(0) ? '' : content.toString('utf8');
}
