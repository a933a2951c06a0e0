import { expect, test } from '@jest/globals';
import { readManifest, refuseClashes, type ManifestPage } from './remote-manifest.ts';

const read = (manifest: unknown) => readManifest(JSON.stringify(manifest), 'portal');
const homes = { path: '/homes', section: 'Homes', menu: { place: 10, icon: 'M0,0H24Z', settings: true } };

test.each<[string, unknown]>([
  ['a place in the drawer', homes],
  ['the landing page', { path: '/', visitors: true }],
  ['a page below another', { path: '/homes/2-bhk/:id' }],
  ['a page for a permission', { path: '/homes', permission: 'property:list' }],
  ['a role’s dashboard', { path: '/dashboard', roles: ['owner', 'tenant'] }],
  ['what only a later host knows', { path: '/homes', badge: 'count' }],
])('%s is taken as it is', (_what, page) => {
  expect(read({ pages: { start: page } })).toEqual({ pages: { start: page } });
});

test.each<[string, unknown, string]>([
  ['word', 'homes', 'names no pages'],
  ['list', [{ path: '/homes' }], 'names no pages'],
  ['manifest without pages', { pages: {} }, 'names no pages'],
  [
    'manifest that all wait for',
    { pages: { start: { ...homes, section: 'x'.repeat(9000) } } },
    'has more than 8192 characters',
  ],
  ['page without a name', { pages: { '-': homes } }, 'says of the page - a name that is none'],
])('a %s is refused', (_what, manifest, fault) => {
  expect(() => read(manifest)).toThrow(`The remote.json of portal ${fault}.`);
});

test('what is no JSON is refused', () => {
  expect(() => readManifest('<html>', 'portal')).toThrow('The remote.json of portal names no pages.');
});

test.each<[string, unknown, string]>([
  ['is none', '/homes', 'an address that is none: undefined'],
  ['is at a word', { path: 'homes' }, 'an address that is none: "homes"'],
  [
    'is at capitals, which the router does not tell apart',
    { path: '/Homes' },
    'an address that is none: "/Homes"',
  ],
  ['is at a folder', { path: '/homes/' }, 'an address that is none: "/homes/"'],
  ['is everywhere', { path: '/:any' }, 'an address that is none: "/:any"'],
  ['is at the API', { path: '/api/homes' }, 'an address that no remote can have: /api/homes'],
  ['is at the host’s', { path: '/logout' }, 'an address that no remote can have: /logout'],
  ['is everyone’s dashboard', { path: '/dashboard' }, 'no roles, by which /dashboard goes'],
  [
    'is for a role that there is not',
    { path: '/homes', roles: ['landlord'] },
    'roles that there are not: ["landlord"]',
  ],
  ['is for nobody', { path: '/homes', roles: [] }, 'roles that there are not: []'],
  [
    'is for all and for some',
    { path: '/homes', visitors: true, roles: ['owner'] },
    'that it is for visitors and for roles',
  ],
  ['asks for no permission', { path: '/homes', permission: 'admin' }, 'a permission that is none: "admin"'],
  [
    'asks for a permission of visitors',
    { path: '/homes', visitors: true, permission: 'property:list' },
    'a permission beside visitors or roles, of which one is enough',
  ],
  ['is for one visitor', { path: '/homes', visitors: 1 }, 'visitors that are neither true nor false'],
  ['has no title', { path: '/homes', section: ' ' }, 'a section without a title'],
  ['stands nowhere in the drawer', { ...homes, menu: {} }, 'a place in the drawer that is none'],
  [
    'has mark-up for a picture',
    { ...homes, menu: { place: 1, icon: '<svg>' } },
    'a place in the drawer that is none',
  ],
  ...[{ label: ' ' }, { under: 'payouts' }].map((more): [string, object, string] => [
    `stands in the drawer with ${Object.keys(more).join()} that is none`,
    { ...homes, menu: { place: 1, ...more } },
    'a place in the drawer that is none',
  ]),
  [
    'is in the drawer without a name',
    { path: '/homes', menu: { place: 1 } },
    'a place in the drawer without a title, or with a parameter',
  ],
  [
    'is in the drawer, but which one',
    { ...homes, path: '/homes/:id' },
    'a place in the drawer without a title, or with a parameter',
  ],
])('a page that %s is refused', (_what, page, fault) => {
  expect(() => read({ pages: { start: page } })).toThrow(
    `The remote.json of portal says of the page start ${fault}.`,
  );
});

test.each([['../draw.cjs'], ['/draw.cjs'], ['server/draw.js'], [7]])(
  'a build for the server at %s is refused',
  (file) => {
    const server = { file, sha256: '0'.repeat(64) };
    expect(() => read({ pages: { start: homes }, server })).toThrow(
      'The remote.json of portal names a build for the server that is none.',
    );
  },
);

const remote = (name: string, page: ManifestPage) => ({ name, pages: { [`${name}Page`]: page } });
const clash = (one: ManifestPage, other: ManifestPage) => () =>
  refuseClashes([remote('portal', one), remote('admin', other)]);

test('the address of another remote’s page is refused', () => {
  expect(clash({ path: '/homes/:id' }, { path: '/homes/:home', roles: ['owner'] })).toThrow(
    'The page adminPage of admin and the page portalPage of portal both claim /homes/:id of the owner: one of them has to give it up.',
  );
});

test.each<[string, ManifestPage, ManifestPage]>([
  [
    'one for another role',
    { path: '/dashboard', roles: ['owner'] },
    { path: '/dashboard', roles: ['admin'] },
  ],
  ['one beside a parameter', { path: '/homes/:id' }, { path: '/homes/all' }],
])('%s is not', (_what, one, other) => {
  expect(clash(one, other)).not.toThrow();
});
