import { expect, it } from '@jest/globals';
import { isHashed, versionIn, versionOf } from './kept-page';

const page = (list: string) => `<body><script type="application/json" id="kiraya-remotes">${list}</script>`;

it.each([
  [
    'the portal in the list',
    page('{"remotes":[{"name":"public"},{"name":"portal","version":"1-a"}]}'),
    '1-a',
  ],
  ['a list without the portal', page('{"remotes":[]}'), undefined],
  ['no list', '<body></body>', undefined],
  ['a list that is none', page('null'), undefined],
])('reads the version that a page loads: %s', (_, html, version) => {
  expect(versionOf(html)).toBe(version);
});

it.each([
  ['/js/main.0a1b2c3d4e5f.js', true],
  ['/assets/inter.0a1b2c3d4e5f0a1b2c3d.woff2', true],
  ['/remotes/portal/0.1.0-aa/js/912.0a1b2c3d4e5f.js', true],
  ['/remotes/finance/0.1.0-aa/js/912.0a1b2c3d4e5f.js', false],
  ['/remotes/portal/0.1.0-aa/worker/handover.js', false],
  ['/api/auth/profile', false],
  ['/remotes.json', false],
])('keeps files of the host and the portal under names with a hash: %s', (path, kept) => {
  expect(isHashed(path)).toBe(kept);
});

it('reads the version of a file of the portal', () => {
  expect(versionIn('/remotes/portal/0.1.0-aa/worker/handover.js')).toBe('0.1.0-aa');
  expect(versionIn('/remotes/admin/0.1.0-aa/worker/handover.js')).toBeUndefined();
});
