import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Body, Headers, Ip, Param, Query, Req } from '@nestjs/common';
import { EntityId } from '../src/platform/http/entity-id.pipe.js';
import { PageQueryDto } from '../src/platform/http/paging.js';
import { type Account, makeAccount } from './support/accounts.js';
import { liveRoutes, type LiveRoute } from './support/live-routes.js';
import { editBody, makeProperty, NOWHERE, propertyBody } from './support/properties.js';
import { type Answer, TestApp } from './support/test-app.js';
import { undeclaredIn } from './support/undeclared-arguments.js';

let app: TestApp;
let routes: LiveRoute[];
let admin: Account;
let owner: Account;
let home: string;
beforeAll(async () => {
  app = await TestApp.start({ METRICS: 'on', METRICS_TOKEN: 'a token for Prometheus' });
  routes = liveRoutes(app.app);
  admin = await makeAccount(app, 'admin');
  owner = await makeAccount(app, 'owner');
  home = (await makeProperty(app, owner)).id;
});
afterAll(() => app.stop());

/** Planted controller, whose parameters nothing reads except the last two. */
class Raw {
  handle(
    @Query('q') _q: string,
    @Query() _query: Record<string, string>,
    @Param('id') _id: string,
    @Param() _params: object,
    @Headers('range') _range: string,
    @Headers() _headers: object,
    @Body() _body: unknown,
    @Body('name') _name: string,
    @Req() _request: object,
    @Ip() _ip: string,
    @Param('id', EntityId) _known: string,
    @Query() _page: PageQueryDto,
  ): void {}
}

test('every route reads what it takes by declared fields', () => {
  expect(routes.map(({ key }) => key)).toContain('GET /api/metrics');
  expect(routes.flatMap(({ key, undeclared }) => undeclared.map((one) => `${key}: ${one}`))).toEqual([]);
  expect(undeclaredIn(Raw, 'handle')).toHaveLength(10);
});

/** Sends raw headers, several values as several lines. */
const sendRaw = (
  method: string,
  path: string,
  { token }: { token?: string },
  headers: Record<string, string | string[]>,
  body: unknown = {},
): Promise<Pick<Answer, 'status' | 'body'>> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${app.url}/api${path}`,
      {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
      },
    );
    sent.once('error', reject).end(method === 'GET' ? undefined : JSON.stringify(body));
  });

const told = (name: string, problem: string) => ({ status: 400, body: { fields: { [name]: [problem] } } });
const ONCE = 'Must be given once';

describe('a query', () => {
  test.each(['?from', '?from='])('parameter without a value is absent: %s', async (query) => {
    const { status, body } = await app.get(`/properties/public/changes${query}`);
    expect([status, body]).toEqual([200, (await app.get('/properties/public/changes')).body]);
    expect(body).toHaveLength(1);
  });

  test.each([`from=${NOWHERE}&from=${NOWHERE}`, 'from&from', `from=&from=${NOWHERE}`])(
    'parameter that came twice is refused by name: %s',
    async (query) => {
      expect(await app.get(`/properties/public/changes?${query}`)).toMatchObject(told('from', ONCE));
    },
  );

  test('parameter that is unknown is refused, empty or not', async () => {
    for (const query of ['nothing', 'nothing=', 'nothing=1'])
      expect(await app.get(`/properties/public/changes?${query}`)).toMatchObject(
        told('nothing', 'Unknown field'),
      );
  });
});

describe('an empty field of a body', () => {
  test('is null where it may be null', async () => {
    const given = { latitude: '', longitude: '', availableFrom: '', facing: '', floor: '', bestAbout: '' };
    const body = editBody({ ...given, maintenance: '' });
    expect(await app.put(`/properties/${home}`, body, { token: owner.token })).toMatchObject({
      status: 200,
      body: {
        ...{ latitude: null, longitude: null, availableFrom: null, facing: null, floor: null },
        ...{ bestAbout: null, maintenance: null },
      },
    });
    expect((await app.put('/admin/settings', { booksClosedUpTo: '' }, { token: admin.token })).status).toBe(
      200,
    );
  });

  test('is absent where it may not', async () => {
    const given = { ownerId: '', listing: '', amenityIds: '', images: [] };
    const { status, body } = await app.post('/properties', propertyBody(given), { token: owner.token });
    expect([status, body.amenities]).toEqual([201, []]);
    const files = await app.post(
      '/finance/claims/file',
      { ownerId: '', tenantId: '', contractId: '', kind: '', due: '', q: '' },
      { token: admin.token },
    );
    expect(files.status).toBe(200);
  });

  test('is missing where it is required', async () => {
    const given = propertyBody({ typeId: '', listFor: '', name: '' });
    const { status, body } = await app.post('/properties', given, { token: owner.token });
    expect([status, body.fields]).toEqual([
      400,
      { name: ['Required'], typeId: ['Required'], listFor: ['Required'] },
    ]);
  });
});

describe('a field of a body that came twice', () => {
  test.each([
    ['email', '{"email": "a", "email": "b", "password": "x"}'],
    ['email', '{"email": "a", "password": "x", "em\\u0061il": "b"}'],
    ['url', '{"images": [{"url": "a"}, {"url": "b", "caption": "}", "url": ""}]}'],
    ['x'.repeat(60), `{"${'x'.repeat(70)}": 1, "${'x'.repeat(70)}": 1}`],
  ])('is refused by name: %s', async (name, body) => {
    expect(await app.post('/auth/login', body)).toMatchObject(told(name, ONCE));
  });

  test('is none where objects or texts have the same name once each', async () => {
    const body = JSON.stringify({ email: '"email": "a", \\"email": {"', password: 'password' });
    expect((await app.post('/auth/login', body)).status).toBe(401);
    const images = [{ url: '/media/a.webp' }, { url: '/media/b.webp' }];
    expect((await makeProperty(app, owner, { images })).images).toHaveLength(2);
  });
});

describe('a name or token in a path', () => {
  const ODD = ['%00', 'a%20b', '%E2%80%AE', `${'x'.repeat(101)}`, '%27'];
  test.each<[method: string, path: string, body: object | undefined]>([
    ['GET', '/unsubscribe/…', undefined],
    ['POST', '/unsubscribe/…', undefined],
    ['POST', '/properties/saved-searches/…/removal', undefined],
    ['GET', '/media/pictures/…', undefined],
    ['GET', '/organisation/logos/…', undefined],
    ['PUT', '/notifications/mails/…', { isOn: true }],
    ['PUT', '/admin/reminders/texts/…', { subject: 'Rent', text: 'Is due' }],
  ])('that cannot be is not found: %s %s', async (method, path, body) => {
    for (const odd of ODD) {
      const { token } = path.startsWith('/admin') ? admin : owner;
      const { status } = await app.call(method, path.replace('…', odd), { token, body });
      expect([odd, status]).toEqual([odd, 404]);
    }
  });
});

describe('a header', () => {
  const receipts = `/contracts/${NOWHERE}/receipts`;
  test.each<[problem: string, value: string | string[]]>([
    ['Required', ''],
    [ONCE, ['one', 'two']],
    [ONCE, ['', 'two']],
    ['Must be at most 255 characters', 'x'.repeat(256)],
    ['Must be printable ASCII', 'caf\u00e9'],
    ['Must be printable ASCII', 'a\tb'],
  ])('Idempotency-Key is refused by name: %s', async (problem, value) => {
    const answer = await sendRaw('POST', receipts, admin, { 'idempotency-key': value });
    expect(answer).toMatchObject(told('Idempotency-Key', problem));
  });

  test.each([
    ['Must be at most 1,000 characters', 'x'.repeat(1001)],
    ['Must be printable ASCII', '"\u00e9"'],
    ['Must be printable ASCII', '"a\tb"'],
  ])('If-Match is refused by name: %s', async (problem, value) => {
    const answer = await sendRaw('PUT', `/properties/${home}`, owner, { 'if-match': value }, editBody());
    expect(answer).toMatchObject(told('If-Match', problem));
  });

  test('If-Match is a list: in one line or several, with empty entries or none', async () => {
    const put = async (lines: string[]) =>
      (await sendRaw('PUT', `/properties/${home}`, owner, { 'if-match': lines }, editBody())).status;
    const tag = async () =>
      (await app.get(`/properties/${home}`, { token: owner.token })).headers.get('etag') ?? '';
    expect(await put(['"another"', await tag()])).toBe(200);
    expect(await put(['"another"', '"a third"'])).toBe(412);
    expect(await put([''])).toBe(200);
  });

  test('X-Device is an id, or absent', async () => {
    const logIn = (value: string | string[]) =>
      sendRaw('POST', '/auth/login', {}, { 'x-device': value }, { email: 'nobody', password: 'x' });
    expect((await logIn('')).status).toBe(401);
    expect((await logIn(NOWHERE)).status).toBe(401);
    expect(await logIn('me')).toMatchObject(told('X-Device', 'Must be a valid id'));
    expect(await logIn([NOWHERE, NOWHERE])).toMatchObject(told('X-Device', ONCE));
  });

  test('Authorization of the metrics comes once', async () => {
    const both = { authorization: ['Bearer a token for Prometheus', 'Bearer x'] };
    expect(await sendRaw('GET', '/metrics', {}, both)).toMatchObject(told('Authorization', ONCE));
  });
});

test('a body of any type, to any route, is refused as the API document says', async () => {
  const changing = routes.filter(({ key }) => !key.startsWith('GET '));
  expect(changing.length).toBeGreaterThan(50);
  for (const { key } of changing) {
    const [method, path] = key.split(' ') as [string, string];
    const send = async (body: string, type: string) => {
      const address = path.replace(/^\/api/, '').replace(/\{\w+\}/g, NOWHERE);
      const headers = { 'content-type': type };
      return (await app.call(method, address, { token: admin.token, body, headers })).status;
    };
    expect([key, await send('{', 'application/json'), await send('x', 'text/plain')]).toEqual([
      key,
      400,
      415,
    ]);
  }
  const large = 'x'.repeat(1024 * 1024 + 1);
  for (const path of ['/admin/settings/logo', `/properties/saved-searches/${NOWHERE}/removal`]) {
    const method = path.startsWith('/admin') ? 'DELETE' : 'POST';
    expect((await app.call(method, path, { token: admin.token, body: large })).status).toBe(413);
  }
});
