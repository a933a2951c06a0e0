import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Fact } from '@kiraya/rules';
import { factDifferences, type TableColumn } from '../../../../test/support/fact-differences.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { PublicPropertyDto } from '../public-listing/public-property.dto.js';
import { FACT_COLUMNS, type FactColumn } from './fact-columns.js';

let app: TestApp;
let columns: TableColumn[];
beforeAll(async () => {
  app = await TestApp.start();
  columns = await app.rows<TableColumn>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
       coalesce((select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
         where conrelid = attrelid and contype = 'c' and conkey = array[attnum]), '') as "check"
     from pg_attribute where attrelid = 'properties.property'::regclass and attnum > 0 and not attisdropped`,
  );
});
afterAll(() => app.stop());

const shown = PublicPropertyDto.fields;

test('the table has a column for each declared fact, with its type, choices and bounds', () => {
  expect(columns.length).toBeGreaterThan(FACT_COLUMNS.length);
  expect(factDifferences(FACT_COLUMNS, columns, shown)).toEqual([]);
});

/** Fact that nobody has declared yet. */
const madeUp = (fact: Partial<Fact>): FactColumn =>
  ({
    ...{ name: 'sunlight', stored: 'sunlight', column: 'sunlight', type: 'text' },
    fact: { kind: 'choice', label: 'Sun', choices: { much: 'Much', little: 'Little' }, ...fact },
  }) as unknown as FactColumn;
const column: TableColumn = {
  ...{ name: 'sunlight', type: 'text', isRequired: false },
  check: "CHECK ((sunlight = ANY (ARRAY['much'::text, 'little'::text])))",
};
const compare = (fact: FactColumn[], one: Partial<TableColumn> | null, fields: object = shown) =>
  factDifferences([...FACT_COLUMNS, ...fact], [...columns, ...(one ? [{ ...column, ...one }] : [])], fields);

test.each<[string, () => string[], RegExp | null]>([
  ['with everything', () => compare([madeUp({})], {}), null],
  ['without its column', () => compare([madeUp({})], null), /tables\.sql: sunlight of .*add sunlight text/],
  [
    'without its declaration',
    () => compare([], {}),
    /property-facts\.ts: the column sunlight .* not declared/,
  ],
  ['of another type', () => compare([madeUp({})], { type: 'smallint' }), /tables\.sql: sunlight is smallint/],
  ['that must be given', () => compare([madeUp({})], { isRequired: true }), /sunlight is text not null/],
  ['without its check', () => compare([madeUp({})], { check: '' }), /sunlight has the check ''/],
  [
    'with a choice that the table lacks',
    () => compare([madeUp({ choices: { much: 'Much', none: 'None' } })], {}),
    /'little, much', and 'much, none' by/,
  ],
  [
    'with a filter though visitors do not see it',
    () => compare([madeUp({ filter: { any: '', chip: String, description: '' } })], {}),
    /property-facts\.ts: sunlight has a filter/,
  ],
])('a fact %s', (_, differences, expected) => {
  const found = differences();
  if (expected) expect(found).toEqual([expect.stringMatching(expected)]);
  else expect(found).toEqual([]);
});
