import { beforeAll, describe, expect, test } from '@jest/globals';
import { compileWith, type Edit } from './compile-with.ts';

const properties = 'backend/src/modules/properties';
const declaration = 'rules/src/property-facts.ts';
const entity = `${properties}/property.entity.ts`;
const demo = `${properties}/dummy-data/home-facts.ts`;

/** Fact of no home, in each place where a contributor writes it. */
const declared: Edit = [
  declaration,
  '  waterSupply: {\n',
  "  sunlight: {\n    ...{ group: 'rooms', kind: 'choice', label: 'Sun', example: 'much' },\n    choices: { much: 'Much', little: 'Little' },\n  },\n",
];
const onEntity: Edit = [
  entity,
  '  waterSupply: p.enum',
  '  sunlight: p.enum(valuesOfChoices(facts.sunlight.choices)).nullable(),\n',
];
const inDemo: Edit = [demo, '    waterSupply: says()', "    sunlight: 'much',\n"];

const compiled = (...edits: Edit[]) =>
  compileWith([entity, demo, `${properties}/listing/property-facts.ts`], edits);

describe('a contributor adds a fact of a home', () => {
  let none: string[];
  beforeAll(() => {
    none = compiled(declared, onEntity, inDemo);
  });

  test('to all places, and the compiler is content', () => expect(none).toEqual([]));

  test.each<[string, string, Edit[]]>([
    ['the entity', entity, [declared, inDemo]],
    ['the demo', demo, [declared, onEntity]],
  ])('forgets %s, and the compiler names file and fact', (_, file, edits) => {
    expect(
      compiled(...edits).filter((line) => line.startsWith(`${file}:`) && line.includes('sunlight')),
    ).not.toEqual([]);
  });

  test.each<[string, Edit, RegExp]>([
    [
      'its row of the form',
      [declaration, '  waterSupply: {\n', "  sunlight: { kind: 'day', label: 'Sun', example: '' },\n"],
      /group/,
    ],
    [
      'the labels of its choices',
      [
        declaration,
        '  waterSupply: {\n',
        "  sunlight: { group: 'rooms', kind: 'choice', label: 'Sun', example: 'much', choices: { much: undefined } },\n",
      ],
      /sunlight|string/,
    ],
    [
      'its bounds',
      [
        declaration,
        '  waterSupply: {\n',
        "  sunlight: { group: 'rooms', kind: 'integer', label: 'Sun', example: 1 },\n",
      ],
      /min|max/,
    ],
  ])('forgets %s, and the compiler names the declaration', (_, edit, what) => {
    const said = compiled(edit).filter((line) => line.startsWith(`${declaration}:`));
    expect(said.join('\n')).toMatch(what);
  });
});

const finance = 'backend/src/modules/finance/collections/charges/charge.dto.ts';
const kept = 'backend/src/modules/contracts/terms/kept-terms.dto.ts';
const profile = 'backend/src/modules/auth/profile/profile.dto.ts';

const madeUp = "  sunlight: { kind: 'text', label: 'Sun', max: 20, example: 'Much' },\n";

describe('a contributor adds a field', () => {
  test.each<[string, Edit, file: string]>([
    ['of a charge', ['rules/src/charge-facts.ts', '  dueDate: {\n', madeUp], finance],
    ['of a late fee', ['rules/src/contract-facts.ts', '  graceDays: {\n', madeUp], kept],
    ['of a person', ['rules/src/person-facts.ts', '  dob: {\n', madeUp], profile],
  ])('%s, forgets its answer, and the compiler names file and field', (_, edit, file) => {
    const said = compileWith([file], [edit]);
    expect(said.filter((line) => line.startsWith(`${file}:`) && line.includes('sunlight'))).not.toEqual([]);
  });

  test.each<[string, Edit, RegExp]>([
    [
      'a choice without a label',
      [
        'rules/src/charge-facts.ts',
        '  dueDate: {\n',
        "  sunlight: { kind: 'choice', label: 'Sun', example: 'much', choices: { much: undefined } },\n",
      ],
      /charge-facts\.ts: .*(sunlight|much|string)/,
    ],
    [
      'a number without bounds',
      [
        'rules/src/contract-facts.ts',
        '  graceDays: {\n',
        "  sunlight: { kind: 'money', label: 'Sun', example: 1 },\n",
      ],
      /contract-facts\.ts: .*(min|max)/,
    ],
  ])('%s, and the compiler names the declaration', (_, edit, what) => {
    expect(compileWith([edit[0]], [edit]).join('\n')).toMatch(what);
  });
});
