import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { lintOf, typesOf } from './changed-suites.ts';
import { testsOf } from './changed-tests.ts';
import { readChanges } from './changes.ts';
import { nearestTests } from './nearest-tests.ts';

let folder: string;

function put(...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `// ${files.join()}`);
  }
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
  });

const commit = () => {
  git('add', '.');
  git('commit', '-q', '-m', 'some');
};

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

describe('what changed', () => {
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    put('kept.ts', 'gone.ts', 'edited.ts');
    commit();
    git('checkout', '-q', '-b', 'topic');
  });

  const changed = (...args: string[]) => readChanges('check', args, folder).files;

  test('is what is committed, edited and new since the branch left, and not what is gone', () => {
    put('committed.ts');
    commit();
    put('edited.ts', 'new file.ts');
    rmSync(path.join(folder, 'gone.ts'));
    expect(changed()).toEqual(['committed.ts', 'edited.ts', 'new file.ts']);
    expect(changed('--base', 'HEAD')).toEqual(['edited.ts', 'new file.ts']);
  });

  test('is nothing of what came to the other branch meanwhile', () => {
    git('checkout', '-q', 'main');
    put('theirs.ts');
    commit();
    git('checkout', '-q', 'topic');
    expect(changed()).toEqual([]);
  });

  test.each([
    [['--base', 'nowhere'], "There is no commit 'nowhere'"],
    [['--bass', 'main'], 'npm run check -- --base main'],
    [['main'], 'npm run check -- --base main'],
  ])('cannot be said for %j', (args, sentence) => {
    expect(() => changed(...args)).toThrow(sentence);
  });
});

describe('the nearest tests', () => {
  beforeEach(() =>
    put('src/a/deep/x.ts', 'src/a/deep/x.test.ts', 'src/a/own.test.ts', 'src/b/y.ts', 'src/c/z.ts'),
  );

  test.each([
    ['src/a/deep/x.ts', ['src/a/deep/x.test.ts']],
    ['src/a/own.ts', ['src/a/own.test.ts', 'src/a/deep/x.test.ts']],
    ['src/a/own.test.ts', ['src/a/own.test.ts']],
    ['src/b/y.ts', ['src/a/own.test.ts', 'src/a/deep/x.test.ts']],
    ['package.json', []],
  ])('of %s', (file, tests) => {
    expect(nearestTests(folder, file)).toEqual(tests);
  });
});

describe('what is run for a change', () => {
  const changes = (...files: string[]) => ({ base: 'main', files });
  const linted = (...files: string[]) => {
    const { run } = lintOf(changes(...files));
    return run.kind === 'programs' ? run.commands.map((command) => command.at(-1)) : [];
  };

  test.each([
    [['README.md'], []],
    [['backend/src/platform/money/money.ts'], ['backend']],
    [['frontends/portal/src/routes.tsx', 'contracts-openapi/src/index.ts'], ['frontends']],
    [
      ['programs/poll.ts', 'frontends/portal/src/routes.tsx'],
      ['frontends', 'tools'],
    ],
  ])('are the tests of its part: %j', (files, names) => {
    expect(testsOf(changes(...files)).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [['rules/src/charge-facts.ts'], 'backend', 'backend/test/facts/declared-tables.test.ts'],
    [['backend/src/modules/auth/schema/tables.sql'], 'backend', 'backend/test/facts/declared-tables.test.ts'],
    [['rules/src/person-facts.ts'], 'tools', 'tools/checks/declared-facts.test.ts'],
    [
      ['frontends/portal/src/features/profile/profile-form.tsx'],
      'tools',
      'tools/checks/declared-facts.test.ts',
    ],
  ])('begin with those of declared facts: %j', (files, suite, test) => {
    expect(testsOf(changes(...files)).find(({ name }) => name === suite)?.files?.[0]).toBe(test);
  });

  const ofScreens = ['frontends', 'frontends/shared/federation'];
  const ofServer = ['backend', 'tools'];
  test.each([
    [['README.md'], []],
    [['frontends/portal/src/routes.tsx'], ofScreens],
    [['contracts-openapi/src/index.ts'], ofScreens],
    [['programs/poll.ts'], ofServer],
    [['rules/src/money.ts'], [...ofServer, ...ofScreens]],
    [['tsconfig.base.json'], [...ofServer, ...ofScreens]],
  ])('are the types of its side: %j', (files, folders) => {
    const commands = typesOf(changes(...files)).flatMap(({ run }) =>
      run.kind === 'programs' ? run.commands : [],
    );
    expect(commands.map((command) => command[command.indexOf('-p') + 1])).toEqual(folders);
  });

  test('is the lint of its files, or of all when the rules changed', () => {
    expect(linted('programs/poll.ts')).toEqual(['programs/poll.ts', 'programs/poll.ts', '--no-progress']);
    expect(linted('README.md')).toEqual(['README.md', '--no-progress']);
    expect(linted('eslint.config.js')).toEqual(['.', '.', '--no-progress']);
    expect(linted('tools/eslint-rules/no-copied-limits.ts')).toEqual(['.', '.', '--no-progress']);
  });
});
