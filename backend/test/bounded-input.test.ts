import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeAccount } from './support/accounts.js';
import { makeProperty, propertyBody } from './support/properties.js';
import { type Answer, TestApp } from './support/test-app.js';

let app: TestApp;
let token: string;
let interest: string;
beforeAll(async () => {
  app = await TestApp.start();
  const owner = await makeAccount(app, 'owner');
  token = owner.token;
  interest = `/properties/${(await makeProperty(app, owner)).id}/interest`;
});
afterAll(() => app.stop());

const many = <T>(count: number, entry: T): T[] => Array.from({ length: count }, () => entry);
const fields = (count: number, value: unknown = 1): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, value]));
const parameters = (count: number): string => Object.keys(fields(count)).join('&');

/** Number of fields that fit into 1 MB. */
const MOST = fields(95_000);

/** CPU time (ms) of the server's thread, which is this one: the least of several runs. */
async function held(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 4; time++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

/** @throws unless the call gets a short answer of 400, and occupies the server for a short time only */
async function expectQuickRefusal(call: () => Promise<Answer>): Promise<void> {
  const { status, text } = await call();
  expect([status, text.length < 10_000]).toEqual([400, true]);
  const yardstick = JSON.stringify(MOST);
  expect(await held(call)).toBeLessThan(2 * (await held(() => JSON.parse(yardstick))));
}

describe('input of any size and shape is refused in at most twice the time that 1 MB of JSON takes to be parsed', () => {
  const property = (given: object) => ['/properties', propertyBody({ ...given })] as const;

  test.each<[name: string, sent: () => readonly [path: string, body: unknown]]>([
    ['a log-in with unknown fields', () => ['/auth/login', MOST]],
    ['a sign-up with unknown fields', () => ['/auth/signup', MOST]],
    ['a forgotten password with unknown fields', () => ['/auth/forgot-password', MOST]],
    ['a saved search with unknown fields', () => ['/properties/saved-searches', MOST]],
    ['an interest with unknown fields', () => [interest, MOST]],
    ['fields in a field', () => ['/auth/login', { email: MOST, password: 'x' }]],
    ['one name', () => ['/auth/login', { ['x'.repeat(1_000_000)]: 1 }]],
    [
      'long names',
      () => [
        '/auth/login',
        Object.fromEntries(many(190, 1).map((one, n) => [`${'x'.repeat(5000)}${n}`, one])),
      ],
    ],
    ['one text', () => ['/auth/login', { email: 'x'.repeat(1_000_000), password: 'x' }]],
    [
      'a text of nothing that can be seen',
      () => ['/auth/login', { email: '\u200b'.repeat(300_000), password: 'x' }],
    ],
    ['a bare text', () => ['/auth/login', JSON.stringify('x'.repeat(1_000_000))]],
    ['a list of numbers', () => ['/auth/login', many(500_000, 1)]],
    ['lists in a list', () => ['/auth/login', many(300_000, [])]],
    ['pictures', () => property({ images: many(60_000, { url: 'x' }) })],
    ['pictures that are nothing', () => property({ images: many(60_000, {}) })],
    ['pictures, as many as are looked at', () => property({ images: many(740, { a: 1 }) })],
    [
      'pictures with as much as is looked at',
      () => property({ images: many(740, { url: 'x'.repeat(1000) }) }),
    ],
    ['pictures with unknown fields', () => property({ images: many(12, fields(5000)) })],
    [
      'pictures with as many unknown fields as are looked at',
      () => property({ images: many(7, fields(199)) }),
    ],
    ['as many fields as are looked at, with texts', () => ['/auth/login', fields(200, 'x'.repeat(4096))]],
  ])('%s', async (_, sent) => {
    const [path, body] = sent();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    await expectQuickRefusal(() => app.post(path, text, { token }));
  });

  test.each([
    ['parameters', parameters(2300)],
    ['one parameter', many(7000, 'q').join('&')],
  ])('a query of %s', async (_, query) => {
    await expectQuickRefusal(() => app.get(`/properties/browse?${query}`));
  });

  test('what is sent with a key', async () => {
    const { token: accountant } = await makeAccount(app, 'accountant');
    const headers = { 'idempotency-key': 'a key of the test' };
    const text = JSON.stringify({ rentRecordIds: many(20_000, 'x'.repeat(40)), ...fields(10_000) });
    await expectQuickRefusal(() => app.post('/finance/payouts', text, { token: accountant, headers }));
  });
});

describe('the bounds', () => {
  const NAMED = { f0: ['Unknown field'], f19: ['Unknown field'] };

  test.each([
    [199, 'f0: Unknown field (and 200 more)'],
    [200, 'f0: Unknown field (and 201 more)'],
  ])(
    'of %d fields the first 20 that are wrong are named, and how many more there are',
    async (count, error) => {
      const { status, body } = await app.post('/auth/login', fields(count));
      expect([status, body.error, Object.keys(body.fields).length]).toEqual([400, error, 20]);
      expect(body.fields).toMatchObject(NAMED);
    },
  );

  test('201 fields are too many, in a query and in a field as well', async () => {
    const answers = [
      await app.post('/auth/login', fields(201)),
      await app.post('/auth/login', { email: [fields(201)] }),
      await app.get(`/properties/browse?${parameters(201)}`),
    ];
    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([400, 'The request has too many fields: at most 200 an object']);
    expect((await app.get(`/properties/browse?${parameters(200)}`)).body.error).toBe(
      'f0: Unknown field (and 199 more)',
    );
  });

  test.each([
    [{ amenityIds: many(51, 1) }, { amenityIds: ['Must have at most 50 entries'] }],
    [{ amenityIds: many(1200, 1) }, { amenityIds: ['Must have at most 50 entries'] }],
    [{ amenityIds: many(1201, 1) }, { amenityIds: ['Has too many entries'] }],
    [{ images: many(13, { url: '/media/homes/one.webp' }) }, { images: ['Must have at most 12 entries'] }],
    [{ bestAbout: 'x'.repeat(2001) }, { bestAbout: ['Must be at most 2,000 characters'] }],
    [{ bestAbout: 'x'.repeat(8193) }, { bestAbout: ['Is too long'] }],
    [{ images: [{ url: 'x'.repeat(8193) }] }, { 'images.0.url': ['Is too long'] }],
  ])('a list and a text are told their field’s own limit: case %#', async (given, fields) => {
    const { status, body } = await app.post('/properties', propertyBody(given), { token });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test('values are counted, not what texts say', async () => {
    const commas = ',{["\\'.repeat(380);
    const { status } = await app.post('/properties', propertyBody({ bestAbout: commas }), { token });
    expect(status).toBe(201);
    const { body } = await app.post('/auth/login', { email: many(1499, 1) });
    expect(body.error).toBe('email: Has too many entries');
    expect((await app.post('/auth/login', { email: many(1500, 1) })).body.error).toBe(
      'The request has too many values: at most 1,500',
    );
  });

  test('no field of the API takes more than they let through', () => {
    const document = readFileSync(new URL('../../contracts-openapi/openapi.json', import.meta.url), 'utf8');
    const largest = (limit: string) =>
      Math.max(
        ...[...document.matchAll(new RegExp(`"${limit}": (\\d+)`, 'g'))].map(([, size]) => Number(size)),
      );
    expect(largest('maxItems')).toBeLessThan(1200);
    expect(largest('maxLength')).toBeLessThan(8192);
  });
});
