import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { VARIABLES } from '@kiraya/rules/variables';
import { textOf, trackedFiles } from '../checks/tracked-files.ts';
import { example, exampleFile, page, withVariables } from './documents.ts';

// Remedy: `npm run variables`.
test('the table of variables in the documentation is the one that the programs read by', async () => {
  const text = readFileSync(page, 'utf8');
  expect(text).toContain('| `SMTP_URL`');
  expect(await withVariables(text)).toBe(text);
});

test('so is .env.example, which says nothing but what is empty or so anyway', () => {
  expect(readFileSync(example, 'utf8')).toBe(exampleFile());
  expect(exampleFile()).toContain('#DATABASE_URL=\n');
  expect(exampleFile().match(/^(?!#|$).+/m)).toBeNull();
});

test('no program of an installation reads a variable that is not in the table', () => {
  const programs = /^(?:backend\/src|programs|gateway|deploy\/(?:site|backup|release))\//;
  const read = trackedFiles()
    .filter((file) => programs.test(file) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\benv(?:\.|\[')([A-Z][A-Z_]+)\b/g)].map(([, name]) => `${file}: ${name}`),
    );
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((line) => !((line.split(': ')[1] ?? '') in VARIABLES))).toEqual([]);
});
