import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestApp } from './support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Raw answer to bytes that no HTTP client would send. */
const exchange = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject).on('close', () => resolve(answer));
  });

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('addresses', () => {
  test.each([
    '/properties/public/%zz',
    '/%',
    '/properties/public/%ff',
    `/properties/public/${'a'.repeat(9000)}`,
  ])('one that names nothing is a problem like every other: %.40s', async (path) => {
    const { status, headers, body } = await app.get(path);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).toMatchObject({ status: 404, instance: `/api${path}` });
  });

  test.each([
    ['hello\r\n\r\n', 400],
    [`GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('what is not HTTP is answered as a problem', async (text, status) => {
    const answer = await exchange(text);
    expect(answer).toMatch(`HTTP/1.1 ${status} `);
    expect(answer).toMatch('application/problem+json');
    expect(answer).toMatch(`"status":${status}`);
  });
});

describe('input of odd shapes', () => {
  test.each([5, 500, 3000, 200_000])('nested %d deep', async (depth) => {
    const bodies = [`{"email":${nested(depth)},"password":"x"}`, nested(depth), `{"x":${nested(depth)}}`];
    for (const body of bodies) expect((await app.post('/auth/login', body)).status).toBe(400);
  });

  test.each(['hasOwnProperty', 'toString', 'constructor', '__defineGetter__'])(
    'a field that is called %s is unknown',
    async (name) => {
      const answer = await app.post('/auth/login', { email: 'a', password: 'b', [name]: 1 });
      expect([answer.status, answer.body.fields]).toEqual([400, { [name]: ['Unknown field'] }]);
      expect((await app.get(`/properties/public?${name}=1`)).status).toBe(400);
    },
  );
});

describe('texts', () => {
  const signUp = (change: object) =>
    app.post('/auth/signup', {
      name: 'Asha',
      email: 'asha@example.com',
      password: 'Monsoon-2026',
      role: 'owner',
      ...change,
    });

  test.each(['\u200b\u2060', '\u3164', '\u2800'])('what nobody can see is nothing: %j', async (name) => {
    expect((await signUp({ name })).body.fields).toEqual({ name: ['Required'] });
  });

  test('marks that turn the text after them around are refused', async () => {
    expect((await signUp({ name: 'Asha \u202egnp' })).status).toBe(400);
  });

  test('an email cannot be told apart from another by something unseen', async () => {
    expect((await signUp({ email: 'as\u200bha@example.com' })).status).toBe(400);
    expect((await signUp({ email: 'ren\u00e9@example.com' })).status).toBe(201);
    expect((await signUp({ email: 'rene\u0301@example.com' })).status).toBe(409);
    const login = { email: 'RENE\u0301@example.com', password: 'Monsoon-2026' };
    expect((await app.post('/auth/login', login)).status).toBe(200);
  });

  test('joined letters and emoji are names', async () => {
    expect((await signUp({ email: 'joined', name: 'क्‍ष 👩‍👧' })).status).toBe(201);
  });
});
