import { expect, test } from '@jest/globals';
import { filterWords } from './fact.ts';
import { ASKED_FACTS, ASKED_GROUPS, FILTERED_FACTS, PROPERTY_FACTS } from './property-facts.ts';

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
