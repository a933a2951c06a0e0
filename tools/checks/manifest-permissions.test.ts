import { expect, test } from '@jest/globals';
import { PERMISSIONS } from '../../backend/src/platform/security/permissions.ts';
import { askedPages, unknownPermissions } from './manifest-permissions.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

const known = Object.keys(PERMISSIONS);
const manifests = trackedFiles().filter((file) => /^frontends\/\w+\/src\/manifest\.ts$/.test(file));

test('pages ask for permissions that the API has', () => {
  const pages = manifests.flatMap((file) => askedPages(file, textOf(file)));
  expect(manifests).toHaveLength(4);
  expect(pages.length).toBeGreaterThan(3);
  expect(unknownPermissions(pages, known)).toEqual([]);
});

test('no page but a dashboard asks for a role', () => {
  const asked = manifests.flatMap(
    (file) => textOf(file).match(/path: [^\n]*(?=\n? *roles:)|path: .*roles:/g) ?? [],
  );
  expect(asked.filter((line) => !line.includes('paths.dashboard'))).toEqual([]);
});

test('a permission that there is not is named with its page', () => {
  const source =
    "{\n    books: { path: '/books', permission: 'book:reed' },\n    audit: {\n      permission: 'audit:list',\n    },\n";
  expect(unknownPermissions(askedPages('m.ts', source), known)).toEqual([
    expect.stringMatching(
      /^m\.ts: the page books asks for 'book:reed', which is not in .*permissions\.ts: add it/,
    ),
  ]);
});
