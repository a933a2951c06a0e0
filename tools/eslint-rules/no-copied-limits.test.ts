import { expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import { noCopiedLimits } from './no-copied-limits.ts';

/** Lines in which the rule finds a copy. */
function copies(...lines: string[]): (string | undefined)[] {
  const found = new Linter().verify(lines.join('\n'), {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { kiraya: { rules: { 'no-copied-limits': noCopiedLimits } } },
    rules: { 'kiraya/no-copied-limits': 'error' },
  });
  return found.map(({ line, ruleId, message }) => (ruleId ? lines[line - 1] : message));
}

const YUP = `import { number, string } from 'yup';`;

test.each([
  `string().trim().max(120, 'Must be at most 120 characters');`,
  `number().min(-90, 'Must be at least -90');`,
  `string().length(12);`,
  `string().matches(/^\\w+$/, 'Username can only contain letters');`,
  `string().matches(new RegExp('^\\\\d{12}$'), 'Must be 12 digits');`,
  `if (ready) { const LONGEST = 1_000; string().max(LONGEST); }`,
  `const limit = 90, least = -limit; number().min(least);`,
])('a copy for yup is seen: %s', (line) => {
  expect(copies(YUP, line)).toEqual([line]);
});

test.each([`<Field maxLength={120} />;`, `<Field maxLength="120" />;`, `<Field pattern="\\d{12}" />;`])(
  'a copy for a field is seen: %s',
  (line) => {
    expect(copies(line)).toEqual([line]);
  },
);

test('a constant is seen where it stands for a limit', () => {
  const used = `<Field maxLength={LONGEST} />;`;
  expect(copies(`const LONGEST = 40;`, used)).toEqual([used]);
});

test.each([
  `string().max(AddUserDto.name.maxLength, 'Too long');`,
  `const { minimum } = UpdateSettings.commissionPercent; number().min(minimum);`,
  `const LONGEST = AddUserDto.name.maxLength; string().max(LONGEST);`,
  `const text = ({ maxLength }) => string().max(maxLength);`,
  `Math.max(0, 1);`,
  `<Field maxLength={AddUserDto.name.maxLength} rows={3} />;`,
  `<Field maxLength={props.maxLength} />;`,
])('nothing is seen in %s', (line) => {
  expect(copies(YUP, line)).toEqual([]);
});

test('nor where yup is not told', () => {
  expect(copies(`dates.max(2); heap.min(3);`)).toEqual([]);
});
