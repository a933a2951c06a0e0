import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toolEnvironment } from '../../deploy/build/nx.ts';
import { inRepository, repository } from '../../programs/repository.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';

/** Folders without sources. */
const made = new Set(['.git', 'node_modules', 'dist', '.nx', '.cache', '.data']);
let folder: string;
let copy: string;

beforeAll(() => {
  folder = temporaryFolder();
  copy = path.join(folder, 'repository');
  cpSync(repository, copy, { recursive: true, filter: (file) => !made.has(path.basename(file)) });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'all of it');
  symlinkSync(inRepository('node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => removeFolder(folder));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: copy });

/** Tasks that nx would run for a commit that changes one file, as `project:target`. */
function tasksAfterChanging(file: string): string[] {
  appendFileSync(path.join(copy, file), '\n');
  git('commit', '-q', '-a', '-m', 'a change');
  const args = ['affected', '-t', 'build', 'test', '--base', 'HEAD~1', '--graph', 'stdout'];
  const output = execFileSync(process.execPath, [inRepository('node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: copy,
    env: toolEnvironment({ NX_WORKSPACE_DATA_DIRECTORY: path.join(folder, 'nx') }),
    encoding: 'utf8',
  });
  const { tasks } = JSON.parse(output.slice(output.indexOf('{'))) as {
    tasks: { tasks: Record<string, unknown> };
  };
  return Object.keys(tasks.tasks).map((task) => task.replace('@kiraya/', ''));
}

/** Builds among the tasks, without that of the rules, on which the others depend. */
const built = (tasks: string[]) =>
  tasks.filter((task) => task.endsWith(':build') && task !== 'rules:build').sort();

describe('what a change affects', () => {
  test('in one front end is that front end, and neither another nor the API', () => {
    const tasks = tasksAfterChanging('frontends/admin/src/routes.tsx');
    expect(built(tasks)).toEqual(['admin:build']);
    expect(tasks.filter((task) => task.endsWith(':test'))).toEqual(['admin:test']);
  });

  test('in the API is no front end', () => {
    const tasks = tasksAfterChanging('backend/src/main.ts');
    expect(tasks).toEqual(expect.arrayContaining(['backend:build', 'backend:test', 'tools:test']));
    expect(built(tasks)).toEqual(['backend:build']);
  });

  test('in what all front ends stand on is all of them, and not the API', () => {
    const tasks = tasksAfterChanging('frontends/shared/formats/src/index.ts');
    expect(built(tasks)).toEqual([
      'admin:build',
      'finance:build',
      'host:build',
      'portal:build',
      'public:build',
    ]);
    expect(tasks).not.toContain('backend:test');
  });

  test('in the rules is all of it', () => {
    const tasks = tasksAfterChanging('rules/src/money.ts');
    expect(built(tasks)).toEqual([
      'admin:build',
      'backend:build',
      'finance:build',
      'host:build',
      'portal:build',
      'public:build',
    ]);
  });

  test('in the docs is nothing', () => {
    expect(tasksAfterChanging('README.md')).toEqual([]);
  });
});
