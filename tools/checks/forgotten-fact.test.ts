import { beforeAll, describe, expect, test } from '@jest/globals';
import { compileWith, type Edit } from './compile-with.ts';
import { accounts, CONTRIBUTIONS, type Contribution, fileOf, terms } from './contributor.ts';

const all = (of: (one: Contribution) => readonly Edit[]): Edit[] => CONTRIBUTIONS.flatMap(of);
const declarations = CONTRIBUTIONS.map(({ declaration }) => declaration);
const columns = all((one) => one.columns);
const written = all((one) => [...one.places, ...one.afterColumns]);
const files = [...new Set([...columns, ...written].map(fileOf))];

/** Files in which the compiler names the made-up field, each once per place. */
const namedIn = (said: readonly string[]): string[] =>
  said.filter((line) => /sunlight|[sS]hade/.test(line)).map((line) => line.slice(0, line.indexOf(':')));

const cases = (of: (one: Contribution) => readonly Edit[]) =>
  CONTRIBUTIONS.flatMap((one) => of(one).map((edit): [string, string] => [one.what, fileOf(edit)]));

describe('a contributor adds a field', () => {
  test('to all places, and the compiler is content', () => {
    expect(compileWith(files, [...declarations, ...columns, ...written])).toEqual([]);
  });

  describe('to the declarations alone', () => {
    let named: string[];
    beforeAll(() => {
      named = namedIn(compileWith(files, declarations));
    });

    test.each(cases(({ columns: edits, places }) => [...edits, ...places]))(
      'of %s, and the compiler names the field in %s',
      (_, file) => expect(named).toContain(file),
    );
  });

  describe('to declarations and columns', () => {
    let named: string[];
    beforeAll(() => {
      named = namedIn(compileWith(files, [...declarations, ...columns]));
    });

    test.each(cases(({ afterColumns }) => afterColumns))(
      'of %s, and the compiler names the field in %s',
      (_, file) => expect(named).toContain(file),
    );

    test.each([
      [`${terms}/agreed-charges.ts`, 2],
      [`${accounts}/user.entity.ts`, 2],
    ])('and the compiler names each place of %s', (file, places) => {
      expect(named.filter((one) => one === file).length).toBeGreaterThanOrEqual(places);
    });
  });

  const home = (fact: string): Edit => [
    'rules/src/property-facts.ts',
    '  waterSupply: {\n',
    `  sunlight: ${fact},\n`,
  ];
  test.each<[string, Edit, RegExp]>([
    ['without its row of the form', home("{ kind: 'day', label: 'Sun', example: '' }"), /group/],
    [
      'with a choice without a label',
      home("{ group: 'rooms', kind: 'choice', label: 'Sun', example: 'much', choices: { much: undefined } }"),
      /much|string/,
    ],
    ['without its bounds', home("{ group: 'rooms', kind: 'integer', label: 'Sun', example: 1 }"), /min|max/],
    [
      'of a charge with a choice without a label',
      [
        'rules/src/charge-facts.ts',
        '  dueDate: {\n',
        "  sunlight: { kind: 'choice', label: 'Sun', example: 'much', choices: { much: undefined } },\n",
      ],
      /much|string/,
    ],
    [
      'of a late fee without bounds',
      [
        'rules/src/contract-facts.ts',
        '  graceDays: {\n',
        "  sunlight: { kind: 'money', label: 'Sun', example: 1 },\n",
      ],
      /min|max/,
    ],
    [
      'of a person without a label',
      ['rules/src/person-facts.ts', '  dob: {\n', "  sunlight: { kind: 'day', example: '2026-11-20' },\n"],
      /label/,
    ],
  ])('%s, and the compiler names the declaration', (_, edit, what) => {
    const said = compileWith([fileOf(edit)], [edit]).filter((line) => line.startsWith(`${fileOf(edit)}:`));
    expect(said.join('\n')).toMatch(what);
  });
});
