import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { editBody, makeProperty, propertyBody, rowsOf } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let propertyId: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  propertyId = (await makeProperty(app, owner)).id;
});
afterAll(() => app.stop());

const picture = (url: unknown, caption?: unknown) => ({ url, ...(caption !== undefined && { caption }) });
const listOf = <T>(length: number, entry: T): T[] => Array.from({ length }, () => entry);
const text = (length: number): string => 'x'.repeat(length);

const refused: [field: string, value: unknown, message: string, named?: string][] = [
  ...[
    'name',
    'address',
    'typeId',
    'configId',
    'listFor',
    'furnishing',
    'areaSqft',
    'costValue',
    'securityDeposit',
  ].flatMap((field) =>
    [undefined, null, ''].map((value): [string, unknown, string] => [field, value, 'Required']),
  ),
  ['name', '   ', 'Required'],
  ['name', 7, 'Must be text'],
  ['name', ['x'], 'Must be text'],
  ['name', text(121), 'Must be at most 120 characters'],
  ['name', 'a\u0000b', 'Must not contain control characters'],
  ['name', 'half \ud83c of a house', 'Must not contain control characters'],
  ['images', [picture('/media/a.webp', '\ud83c')], 'Must not contain control characters', 'images.0.caption'],
  ['address', text(301), 'Must be at most 300 characters'],
  ['bestAbout', text(2001), 'Must be at most 2,000 characters'],
  ['bestAbout', { a: 1 }, 'Must be text'],
  ['typeId', 9, 'Unknown type'],
  ['typeId', '1', 'Must be a number'],
  ['typeId', 1.5, 'Must be a whole number'],
  ['typeId', 1e21, 'Must be at most 32,767'],
  ['configId', 8, 'Unknown config'],
  ['configId', 0, 'Must be at least 1'],
  ['listFor', 'gift', 'Must be one of rent, lease, sell'],
  ['furnishing', 'fully', 'Must be one of Unfurnished, Semi, Fully'],
  ['areaSqft', 0.99, 'Must be positive'],
  ['areaSqft', -5, 'Must be positive'],
  ['areaSqft', '900', 'Must be a number'],
  ['areaSqft', 10_000_001, 'Must be at most 1,00,00,000'],
  ['costValue', 0.99, 'Must be positive'],
  ['costValue', 1_000_000_000.01, 'Must be at most 1,00,00,00,000'],
  ['costValue', 1e21, 'Must be at most 1,00,00,00,000'],
  ['costValue', 100.001, 'Must have at most two decimals'],
  ['costValue', 'NaN', 'Must be a number'],
  ['costValue', true, 'Must be a number'],
  ['securityDeposit', -0.01, 'Must be non-negative'],
  ['securityDeposit', 1e-7, 'Must have at most two decimals'],
  ['locality', text(81), 'Must be at most 80 characters'],
  ['locality', 5, 'Must be text'],
  ['city', text(61), 'Must be at most 60 characters'],
  ['city', ['Pune'], 'Must be text'],
  ...['060095', '56009', '56 009', '56009a', '५६००९५'].map((pinCode): [string, unknown, string] => [
    'pinCode',
    pinCode,
    'PIN code must be 6 digits and not begin with 0',
  ]),
  ['pinCode', '5600951', 'PIN code must be 6 digits and not begin with 0'],
  ['pinCode', 560095, 'Must be text'],
  ['latitude', 90.0001, 'Must be at most 90'],
  ['latitude', '12', 'Must be a number'],
  ['longitude', -180.0001, 'Must be at least -180'],
  ['amenityIds', 3, 'Must be a list'],
  ['amenityIds', { 0: 1 }, 'Must be a list'],
  ['amenityIds', ['1'], 'Must be a number'],
  ['amenityIds', [null], 'Required'],
  ['amenityIds', [17], 'Unknown amenity'],
  ['amenityIds', listOf(51, 1), 'Must have at most 50 entries'],
  ['images', 'x', 'Must be a list of pictures'],
  ['images', ['/media/a.webp'], 'Must be a list of pictures'],
  ['images', [null], 'Must be a list of pictures'],
  ['images', [[picture('/media/a.webp')]], 'Must be a list of pictures'],
  ['images', picture('/media/a.webp'), 'Must be a list of pictures'],
  ['images', listOf(13, picture('/media/a.webp')), 'Must have at most 12 entries'],
  ['images', [{}], 'Required', 'images.0.url'],
  ['images', [picture('/media/a.webp'), picture('javascript:alert(1)')], 'Invalid URL', 'images.1.url'],
  [
    'images',
    [picture(`https://example.com/${text(2048)}`)],
    'Must be at most 2,048 characters',
    'images.0.url',
  ],
  ['images', [picture('/media/a.webp', text(201))], 'Must be at most 200 characters', 'images.0.caption'],
  ['images', [{ ...picture('/media/a.webp'), alt: 'x' }], 'Unknown field', 'images.0.alt'],
  ['interestCount', 9, 'Unknown field'],
  ['isDummy', true, 'Unknown field'],
  ['tenantId', 'x', 'Unknown field'],
];

describe.each(refused)('%s = %j', (field, value, message, named = field) => {
  test(`is refused on creation: ${message}`, async () => {
    const answer = await app.post('/properties', propertyBody({ [field]: value }), { token: owner.token });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [named]: [message] } } });
    expect(answer.body.error.startsWith(`${named}: ${message}`)).toBe(true);
    expect(await app.rows('select 1 from properties.property')).toHaveLength(1);
  });

  test('is refused on editing, where it is given, and nothing changes', async () => {
    if (value === undefined) return;
    const before = await rowsOf(app, propertyId);
    const answer = await app.put(`/properties/${propertyId}`, editBody({ [field]: value }), {
      token: owner.token,
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [named]: [message] } } });
    expect(await rowsOf(app, propertyId)).toEqual(before);
  });
});

test.each([
  ['broken JSON', '{"name":'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['nothing', ''],
  ['null', 'null'],
])('a body that is %s is refused', async (_, body) => {
  const answer = await app.post('/properties', body, { token: owner.token });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toMatch('application/problem+json');
});

test('a field of a megabyte is refused', async () => {
  const answer = await app.post('/properties', propertyBody({ name: text(1024 * 1024) }), {
    token: owner.token,
  });
  expect([400, 413]).toContain(answer.status);
});
