import { expect, test } from '@jest/globals';
import { textOf, trackedFiles } from './tracked-files.ts';

/** Texts in italics, which name something on a screen. */
const namedIn = (page: string): string[] => [
  ...new Set([...page.matchAll(/(?<![\w_])_([A-Z][^_\n]+)_(?![\w_])/g)].map(([, words = '']) => words)),
];

test('what the page on personal data has people press stands on a screen', () => {
  const screens = trackedFiles()
    .filter((file) => /^frontends\/.*(?<!\.test)\.tsx?$/.test(file))
    .map(textOf)
    .join('\n');
  const presses = namedIn(textOf('docs/security.md'));
  expect(presses.length).toBeGreaterThan(7);
  expect(presses.filter((words) => !screens.includes(words))).toEqual([]);
});

test('the files that it names are there', () => {
  const files = [...textOf('docs/security.md').matchAll(/`(frontends\/[^`]+)`/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !trackedFiles().includes(file ?? ''))).toEqual([]);
});
