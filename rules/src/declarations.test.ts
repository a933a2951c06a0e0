import { describe, expect, test } from '@jest/globals';
import { CHARGE_FACTS } from './charge-facts.ts';
import { CONTRACT_FACTS } from './contract-facts.ts';
import { type Choices, columnOf, type Fact, type Facts, optionsOf } from './fact.ts';
import { PERSON_FACTS } from './person-facts.ts';
import { PROPERTY_FACTS } from './property-facts.ts';

const { terms, ...parts } = CONTRACT_FACTS;

/** Faults of the labels of choices: none without a label, no label without a choice. */
function labelFaults({ choices, ...fact }: Fact & { choices: Choices }): string[] {
  const shown = 'filter' in fact && fact.filter && 'choices' in fact.filter ? fact.filter.choices : undefined;
  return [
    ...[...optionsOf(choices), ...optionsOf(shown ?? {})]
      .filter(({ label }) => !/^\p{Lu}/u.test(label))
      .map(({ value }) => `has no label for ${value}`),
    ...Object.keys(choices)
      .filter((value) => shown && !(value in shown))
      .map((value) => `has no label for ${value} in its filter`),
    ...Object.keys(shown ?? {})
      .filter((value) => !(value in choices))
      .map((value) => `has a label for ${value}, which is no choice`),
  ];
}

/** Example or first value that the fact's own rules refuse. */
function exampleFaults(fact: Fact): string[] {
  switch (fact.kind) {
    case 'text':
      return fact.example.length > fact.max || fact.pattern?.[0].test(fact.example) === false
        ? ['has an example that breaks its rules']
        : [];
    case 'code':
      return fact.pattern[0].test(fact.example) ? [] : ['has an example that breaks its pattern'];
    case 'choice':
    case 'choices':
      return [fact.example, 'initial' in fact ? (fact.initial ?? []) : []]
        .flat()
        .filter((value) => !(value in fact.choices))
        .map((value) => `has no choice ${value}`);
    case 'integer':
    case 'number':
    case 'money':
    case 'percent':
      return fact.example < fact.min || fact.example > fact.max ? ['has an example out of bounds'] : [];
    default:
      return [];
  }
}

/** Faults of a declaration, each naming file and field. */
const faultsOf = (file: string, name: string, fact: Fact): string[] =>
  [
    ...(/^[A-Z]/.test(fact.label) ? [] : ['has no label']),
    ...('choices' in fact ? labelFaults(fact) : []),
    ...exampleFaults(fact),
  ].map((fault) => `rules/src/${file}: ${name} ${fault}`);

describe.each<[file: string, facts: Facts]>([
  ['property-facts.ts', PROPERTY_FACTS],
  ['person-facts.ts', PERSON_FACTS],
  ['charge-facts.ts', CHARGE_FACTS],
  ['contract-facts.ts terms', terms],
  ...Object.entries(parts).map(([part, facts]): [string, Facts] => [`contract-facts.ts ${part}`, facts]),
])('%s', (file, facts) => {
  test.each(Object.entries(facts))('%s has labels, and an example that its rules accept', (name, fact) => {
    expect(faultsOf(file, name, fact)).toEqual([]);
  });
});

const sun = { kind: 'choice', label: 'Sun', example: 'much', choices: { much: 'Much', little: 'Little' } };
const filter = { any: '', chip: String, description: '' };
test.each<[declared: object, fault: string]>([
  [{ label: '' }, 'has no label'],
  [{ choices: { ...sun.choices, none: '' } }, 'has no label for none'],
  [{ filter: { ...filter, choices: { much: 'Much sun' } } }, 'has no label for little in its filter'],
  [
    { filter: { ...filter, choices: { ...sun.choices, none: 'None' } } },
    'has a label for none, which is no choice',
  ],
  [{ example: 'some' }, 'has no choice some'],
  [{ initial: 'none' }, 'has no choice none'],
  [{ kind: 'integer', choices: {}, min: 1, max: 9, example: 10 }, 'has an example out of bounds'],
  [{ kind: 'text', choices: {}, max: 3 }, 'has an example that breaks its rules'],
])('%j is named with its file and field: it %s', (declared, fault) => {
  const fact = { ...sun, ...declared } as unknown as Fact;
  expect(faultsOf('charge-facts.ts', 'sunlight', fact)).toEqual([
    `rules/src/charge-facts.ts: sunlight ${fault}`,
  ]);
});

test.each<[name: string, fact: Partial<Fact>, column: string]>([
  ['availableFrom', { kind: 'day' }, 'available_from'],
  ['securityDeposit', { kind: 'money' }, 'security_deposit_paise'],
  ['securityDeposit', { kind: 'money', column: 'deposit' }, 'deposit_paise'],
  ['percent', { kind: 'percent' }, 'percent_bps'],
])('%s of %j is stored in %s', (name, fact, column) => {
  expect(columnOf(name, fact as Fact)).toBe(column);
});
