import { describe, expect, test } from '@jest/globals';
import { type Fact, filterOptions, filterWords, optionsOf } from './fact.ts';
import { ASKED_FACTS, ASKED_GROUPS, FILTERED_FACTS, PROPERTY_FACTS } from './property-facts.ts';

const withChoices = Object.entries<Fact>(PROPERTY_FACTS).flatMap(([name, fact]) =>
  fact.kind === 'choice' || fact.kind === 'choices' ? [[name, fact] as const] : [],
);

describe.each(withChoices)('%s', (name, fact) => {
  test('has a label for each choice, in the form and in the filter', () => {
    for (const { label } of [...optionsOf(fact.choices), ...filterOptions(fact)])
      expect(label).toMatch(/^[A-Z]/);
    const values = filterOptions(fact).map(({ value }) => value);
    expect({ name, values }).toEqual({ name, values: Object.keys(fact.choices) });
  });

  test('has examples and a first value among its choices', () => {
    const first = fact.kind === 'choice' ? fact.initial : undefined;
    const given = [fact.example, first ?? fact.example].flat();
    expect(given.filter((value) => !(value in fact.choices))).toEqual([]);
  });
});

test('each question is in a row of the form', () => {
  const rows = new Set(Object.values(ASKED_FACTS).map(({ group }) => group));
  expect([...rows].sort()).toEqual([...ASKED_GROUPS].sort());
});

test.each([
  ['listFor', 'sell', 'For sale'],
  ['furnishing', 'Semi', 'Semi-furnished'],
  ['facing', 'North-east', 'Faces north-east'],
  ['pets', 'true', 'Pets welcome'],
  ['openTo', 'Single people', 'Open to single people'],
] as const)('the filter %s=%s says %s', (name, value, words) => {
  expect(FILTERED_FACTS).toContain(name);
  expect(filterWords(PROPERTY_FACTS[name], value)).toBe(words);
});
