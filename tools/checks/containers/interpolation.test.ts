import { expect, test } from '@jest/globals';
import { interpolate, usesIn } from './interpolation.ts';

const environment = { SET: 'value', EMPTY: '' };

test.each([
  ['nothing', 'nothing'],
  ['$SET and ${SET}', 'value and value'],
  ['$$SET costs $5', '$SET costs $5'],
  ['${NONE}', ''],
  ['${SET:-default}', 'value'],
  ['${EMPTY:-default}', 'default'],
  ['${EMPTY-default}', ''],
  ['${NONE-default}', 'default'],
  ['${NONE:-${SET:-x}/y}', 'value/y'],
  ['${SET:+on}', 'on'],
  ['${EMPTY:+on}', ''],
  ['${EMPTY+on}', 'on'],
  ['${SET:?needed}', 'value'],
  ['${EMPTY?needed}', ''],
])('%s is %s', (text, value) => {
  expect(interpolate(text, environment)).toBe(value);
});

test.each([
  ['${NONE:?say it}', 'NONE: say it'],
  ['${EMPTY:?say it}', 'EMPTY: say it'],
  ['${NONE:-${EMPTY:?say it}}', 'EMPTY: say it'],
  ['${SET/a/b}', 'nothing that Compose understands'],
  ['${SET', 'no closing brace'],
])('%s is refused', (text, sentence) => {
  expect(() => interpolate(text, environment)).toThrow(sentence);
});

test('every variable is found, inside a default as well', () => {
  expect(usesIn('$A:${B:-${C}} $$D ${E:?set ${F}}').map(({ name }) => name)).toEqual(['A', 'B', 'C', 'E']);
});
