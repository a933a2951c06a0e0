import { beforeEach, expect, jest, test } from '@jest/globals';
import { api } from './api';
import { ApiProblem, errorText } from './problem';
import { read, readPage } from './read';
import { getToken, logIn, logOut } from './session';
import { answer, problem, stubApi } from './testing';

const user = { id: '1', name: 'Ravi', email: null, username: 'ravi', role: { name: 'owner' } };
const types = () => read(api.GET('/api/properties/types', {}));

beforeEach(logOut);

test('a call carries the token of the moment, or none', async () => {
  const calls = stubApi({ 'GET /api/properties/types': [{ id: 1, name: 'Villa' }] });
  await expect(types()).resolves.toEqual([{ id: 1, name: 'Villa' }]);
  logIn('abc', user);
  await types();
  expect(calls.map((call) => call.authorization)).toEqual([null, 'Bearer abc']);
});

test('the place of the last write goes with reads until the session ends', async () => {
  const headers = { 'content-type': 'application/json', 'x-write-position': '0000000000000010.a' };
  const sent: (string | null)[] = [];
  globalThis.fetch = (input) => {
    sent.push((input as Request).headers.get('X-Write-Position'));
    return Promise.resolve(new Response('[]', { headers }));
  };
  logIn('abc', user);
  await types();
  await types();
  logOut();
  await types();
  expect(sent).toEqual([null, '0000000000000010.a', null]);
});

test('a full storage fails no write that is done', async () => {
  const headers = { 'content-type': 'application/json', 'x-write-position': '0000000000000010.a' };
  globalThis.fetch = () => Promise.resolve(new Response('[]', { headers }));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(types()).resolves.toEqual([]);
  expect(full).toHaveBeenCalled();
  full.mockRestore();
});

test('a refusal becomes a problem with the sentence and the fields of the server', async () => {
  stubApi({ 'GET /api/properties/types': problem(400, 'Check the fields', { rent: ['Must be positive'] }) });
  const error: unknown = await types().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiProblem);
  expect(error).toMatchObject({
    status: 400,
    error: 'Check the fields',
    fields: { rent: ['Must be positive'] },
  });
  expect(errorText(error, 'Failed')).toBe('Check the fields');
});

test('a sentence that begins with the field’s name in the API is told without it', async () => {
  const refusal = problem(400, 'email: Must be a valid email (and 1 more)', {
    email: ['Must be a valid email'],
    name: ['Required'],
  });
  stubApi({ 'GET /api/properties/types': refusal });
  const error: unknown = await types().catch((thrown: unknown) => thrown);
  expect(errorText(error, 'Failed')).toBe('Must be a valid email (and 1 more)');
});

test('an answer that is no problem document has no sentence', async () => {
  stubApi({ 'GET /api/properties/types': new Response('<html>Bad gateway</html>', { status: 502 }) });
  const error: unknown = await types().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 502, network: false, fields: {} });
  expect(errorText(error, 'Could not load data')).toBe('Could not load data');
});

test('no answer at all is a network problem', async () => {
  stubApi({});
  await expect(types()).rejects.toMatchObject({ status: 0, network: true });
});

test('a 401 ends the session that was sent', async () => {
  logIn('abc', user);
  stubApi({ 'GET /api/properties/types': problem(401, 'Unauthorized') });
  await expect(types()).rejects.toMatchObject({ status: 401 });
  expect(getToken()).toBeNull();
});

test('a 401 for wrong credentials leaves the session alone', async () => {
  logIn('abc', user);
  stubApi({ 'POST /api/auth/login': problem(401, 'Invalid credentials') });
  const login = read(api.POST('/api/auth/login', { body: { email: 'a', password: 'b' } }));
  await expect(login).rejects.toMatchObject({ error: 'Invalid credentials' });
  expect(getToken()).toBe('abc');
});

test('a page knows its total and the cursor of the next one', async () => {
  const headers = { 'X-Total-Count': '60', Link: '</api/properties/types?limit=1&cursor=a%2Bb>; rel="next"' };
  stubApi({ 'GET /api/properties/types': answer([{ id: 1 }], { headers }) });
  const page = await readPage(api.GET('/api/properties/types', {}));
  expect(page).toEqual({ items: [{ id: 1 }], total: 60, nextCursor: 'a+b' });
});

test('a list without paging headers is all there is', async () => {
  stubApi({ 'GET /api/properties/types': [{ id: 1 }, { id: 2 }] });
  const page = await readPage(api.GET('/api/properties/types', {}));
  expect(page).toMatchObject({ total: 2, nextCursor: null });
});
