import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  ASKED_FACTS,
  CHARGE_FACTS,
  DEPOSIT_FACTS,
  ESCALATION_FACTS,
  LATE_FEE_FACTS,
  PERSON_FACTS,
  PROPERTY_FACTS,
  STANDING_FACTS,
  TERM_FACTS,
} from '@kiraya/rules';
import { copiedLabels } from './copied-labels.ts';
import { type Source, withoutField } from './form-fields.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

/** Names of facts that each need a field of their own. The form makes those of questions and of kinds in a loop. */
const DECLARED = {
  PROPERTY_FACTS: Object.keys(PROPERTY_FACTS).filter((name) => !(name in ASKED_FACTS)),
  PERSON_FACTS: Object.keys(PERSON_FACTS),
  TERM_FACTS: Object.keys(TERM_FACTS),
  ESCALATION_FACTS: Object.keys(ESCALATION_FACTS),
  DEPOSIT_FACTS: Object.keys(DEPOSIT_FACTS),
  STANDING_FACTS: Object.keys(STANDING_FACTS).filter((name) => name !== 'kind'),
  LATE_FEE_FACTS: Object.keys(LATE_FEE_FACTS),
  CHARGE_FACTS: Object.keys(CHARGE_FACTS),
};

let sources: Source[];
let forms: Source[];
beforeAll(() => {
  sources = trackedFiles()
    .filter((file) => /^(frontends|backend\/src|rules\/src|tools\/gateway)\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, textOf(file)]);
  forms = sources.filter(([file]) => /^frontends\/portal\/.*\.tsx$/.test(file));
});

describe('fields', () => {
  test('each declared fact has one in a form', () => expect(withoutField(DECLARED, forms)).toEqual([]));

  test.each(Object.entries(DECLARED))('a new fact of %s without one is named', (declaration, names) => {
    expect(withoutField({ [declaration]: [...names, 'sunlight'] }, forms)).toEqual([
      `${declaration}: sunlight has no FactField in frontends/portal/src`,
    ]);
  });

  test.each([
    '<FactField name="sunlight" fact={PERSON_FACTS.sunlight} />',
    'const { sunlight } = PERSON_FACTS; <FactField name="sunlight" fact={sunlight} />',
    'const { sunlight: sun } = PERSON_FACTS; <FactField name="sunlight" fact={sun} />',
  ])('%s is one', (text) => {
    expect(withoutField({ PERSON_FACTS: ['sunlight'] }, [['form.tsx', text]])).toEqual([]);
    expect(withoutField({ CHARGE_FACTS: ['sunlight'] }, [['form.tsx', text]])).toHaveLength(1);
  });
});

describe('labels', () => {
  test('of a choice stand in one file', () => expect(copiedLabels(sources)).toEqual([]));

  const holders: Source = [
    'rules/src/holders.ts',
    "const HOLDERS = { kiraya: 'Kiraya', owner: 'The owner' };",
  ];
  test.each<[string, string, number]>([
    ['a map', "const words = { owner: 'The owner', kiraya: 'Kiraya' };", 1],
    ['options', "[{ value: 'owner', label: 'The owner' }, { value: 'kiraya', label: 'Kiraya' }];", 1],
    [
      'options of other values',
      "[{ value: 'owner', label: 'The owner' }, { value: 'us', label: 'Kiraya' }];",
      1,
    ],
    ['words of its own', "const words = { owner: 'To the owner', kiraya: 'To Kiraya' };", 0],
    ['one word alone', "const words = { owner: 'The owner', nobody: 'Nobody' };", 0],
  ])('%s in a front end', (_, text, copies) => {
    const found = copiedLabels([['frontends/portal/src/words.ts', text], holders]);
    expect(found).toHaveLength(copies);
    for (const one of found)
      expect(one).toMatch(/^frontends\/portal\/src\/words\.ts:1: .*owner.* rules\/src\/holders\.ts:1/);
  });

  test('are named where two front ends have them, and rules has not', () => {
    const text = "const words = { paid: 'Paid', open: 'Still open' };";
    expect(
      copiedLabels([
        ['a.ts', text],
        ['b.ts', text],
      ]),
    ).toEqual([expect.stringMatching(/^b\.ts:1: .*paid, open.*a\.ts:1/)]);
  });
});
