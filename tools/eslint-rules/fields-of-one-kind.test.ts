import { expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import { fieldsOfOneKind } from './fields-of-one-kind.ts';

const refused = (line: string): boolean =>
  new Linter().verify(line, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { kiraya: { rules: { 'fields-of-one-kind': fieldsOfOneKind } } },
    rules: { 'kiraya/fields-of-one-kind': 'error' },
  }).length > 0;

test.each([
  '<TextField type="number" />;',
  '<TextField name="code" inputMode="numeric" />;',
  '<Box inputMode={"decimal"} />;',
  '<TextField name="phone" label="Phone" />;',
  '<TextField name={`damages.${n}.amount`} label="Damage" />;',
  '<Control value={text} />;',
  '<Control type="date" />;',
  '<input value={text} />;',
])('%s is of no kind', (line) => {
  expect(refused(line)).toBe(true);
});

test.each([
  '<MoneyField name="rent" />;',
  '<TextField name="reference" label="Reference" />;',
  '<TextField name="email" type="email" inputMode="email" />;',
  '<Control type="search" value={text} />;',
  '<input type="checkbox" checked />;',
])('%s is let be', (line) => {
  expect(refused(line)).toBe(false);
});
