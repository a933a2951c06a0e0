import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Fact } from '@kiraya/rules';
import { TestApp } from '../support/test-app.js';
import { DECLARED_TABLES, type DeclaredColumn, type DeclaredTable } from './declared-tables.js';
import { factDifferences, type TableColumn } from './fact-differences.js';

let app: TestApp;
let columns: Record<string, TableColumn[]>;
beforeAll(async () => {
  app = await TestApp.start();
  const rows = await app.rows<TableColumn & { table: string }>(
    `select t as "table", attname::text as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
       coalesce((select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
         where conrelid = attrelid and contype = 'c' and conkey = array[attnum]), '') as "check"
     from unnest($1::text[]) t join pg_attribute on attrelid = t::regclass
     where attnum > 0 and not attisdropped`,
    [DECLARED_TABLES.map(({ table }) => table)],
  );
  columns = Object.fromEntries(
    DECLARED_TABLES.map(({ table }) => [table, rows.filter((row) => row.table === table)]),
  );
});
afterAll(() => app.stop());

/** Fact that nobody has declared yet. */
const madeUp = (fact: Partial<Fact>): DeclaredColumn => ({
  ...{ name: 'sunlight', column: 'sunlight', type: 'text', isRequired: false },
  fact: {
    ...{ kind: 'choice', label: 'Sun', example: 'much', choices: { much: 'Much', little: 'Little' } },
    ...fact,
  } as Fact,
});
const column: TableColumn = {
  ...{ name: 'sunlight', type: 'text', isRequired: false },
  check: "CHECK ((sunlight = ANY (ARRAY['much'::text, 'little'::text])))",
};

describe.each(DECLARED_TABLES.map((one) => [one.table, one] as const))('%s', (name, declared) => {
  const compare = (facts: DeclaredColumn[], one: Partial<TableColumn> | null) => {
    const table: DeclaredTable = { ...declared, columns: [...declared.columns, ...facts] };
    return factDifferences(table, [...(columns[name] ?? []), ...(one ? [{ ...column, ...one }] : [])]);
  };

  test('has a column for each declared fact, with its type, choices and bounds', () => {
    expect(columns[name]?.length).toBeGreaterThan(declared.columns.length);
    expect(compare([], null)).toEqual([]);
  });

  test.each<[string, () => string[], string | null]>([
    ['with everything', () => compare([madeUp({})], {}), null],
    [
      'without its column',
      () => compare([madeUp({})], null),
      `${declared.file}: sunlight of ${declared.declaration} has no column: add sunlight text`,
    ],
    ['without its declaration', () => compare([], {}), `${declared.declaration}: the column sunlight`],
    ['of another type', () => compare([madeUp({})], { type: 'smallint' }), 'sunlight is smallint'],
    ['that must be given', () => compare([madeUp({})], { isRequired: true }), 'sunlight is text not null'],
    ['without its check', () => compare([madeUp({})], { check: '' }), "sunlight has the check ''"],
    [
      'with a choice that the table lacks',
      () => compare([madeUp({ choices: { much: 'Much', none: 'None' } })], {}),
      "'little, much', and 'much, none' by",
    ],
    [
      'with a filter though visitors do not see it',
      () => compare([madeUp({ filter: { any: '', chip: String, description: '' } })], {}),
      `${declared.declaration}: sunlight has a filter`,
    ],
  ])('and a fact %s', (_, differences, expected) => {
    expect(differences()).toEqual(expected === null ? [] : [expect.stringContaining(expected)]);
  });
});
