import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../../programs/repository.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { foreignDefinitions, strayDefinitions } from './schema-files.ts';

test('the schema is in the files of its modules, and nowhere else', () => {
  expect(strayDefinitions(repository)).toEqual([]);
  expect(foreignDefinitions(repository)).toEqual([]);
});

const SOURCES: Record<string, string> = {
  'backend/src/modules/auth/stray.ts': 'run(sql`create table auth.mine (id uuid)`);',
  'backend/src/modules/auth/stray-index.ts': 'run(sql`create unique index on auth.user (name)`);',
  'backend/src/modules/auth/altered.ts': 'run(sql`alter table auth.user add column x int`);',
  'backend/src/modules/auth/stray.sql': 'create view auth.mine as select 1;',
  'backend/src/modules/auth/words.ts': '/** Does not create table rows. */ const what = "create a home";',
  'backend/src/modules/auth/made.test.ts': 'run(`create table public.mine ()`);',
  'backend/src/migrations/0001-x.sql': 'alter table auth.user add column x int;',
  'backend/src/modules/auth/schema/tables.sql':
    'create table auth.own (id uuid);\ncreate index own_id on auth.own (id);\ncreate trigger t before insert on auth.own execute function platform.refuse_change();',
  'backend/src/modules/auth/schema/views.sql': 'create view finance.mine as select 1 from auth.own;',
  'backend/src/platform/schema/tables.sql': 'create index stray on auth.own (id);',
};

test('what is made elsewhere, or in the schema of another module, is found', () => {
  const root = temporaryFolder();
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  expect(strayDefinitions(root)).toEqual(
    ['altered.ts', 'stray-index.ts', 'stray.sql', 'stray.ts'].map(
      (file) => `backend/src/modules/auth/${file}`,
    ),
  );
  expect(foreignDefinitions(root)).toEqual([
    'backend/src/modules/auth/schema/views.sql: finance',
    'backend/src/platform/schema/tables.sql: auth',
  ]);
});
