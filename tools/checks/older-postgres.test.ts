import { expect, test } from '@jest/globals';
import { newerStatements } from './older-postgres.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

test('no statement of the API asks for more than PostgreSQL 15 has', () => {
  const sources = trackedFiles().filter((file) =>
    /^backend\/src\/(?!.*\.test\.ts$).*\.(?:ts|sql)$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => newerStatements(textOf(file)).length > 0)).toEqual([]);
});

test.each([
  ['alter table t alter column c\n  set expression as (a + b)', 'set expression'],
  ['add column c text generated always as (lower(a)) virtual', 'virtual columns'],
  ['select uuidv7()', 'uuidv7'],
  ['update t set a = 1 returning old.a', 'returning old or new'],
  ['select any_value (a)', 'any_value'],
  ["select JSON_OBJECT('a' : 1)", 'JSON constructors'],
  ['select * from json_table(a, b)', 'JSON queries'],
])('%s is found', (statement, what) => expect(newerStatements(statement)).toEqual([what]));

test('what older ones have is let be', () => {
  const statement =
    'select json_build_object(1, 2), json_agg(a), jsonb_array_elements(b), json_object_agg(c, d)';
  expect(newerStatements(statement)).toEqual([]);
});
