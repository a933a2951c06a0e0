import { afterEach, expect, jest, test } from '@jest/globals';
import { stubApi } from '@kiraya/session/testing';
import { deviceId } from './device-id';
import { login } from './login';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Logs in and returns the sent device id. */
async function sent(): Promise<string | null> {
  stubApi({ 'POST /api/auth/login': { token: 'abc', user: {} } });
  const asked = jest.spyOn(globalThis, 'fetch');
  await login({ email: 'ravi', password: 'Kiraya@123' });
  return (asked.mock.calls.at(-1)?.[0] as Request).headers.get('X-Device');
}

test('a browser makes itself an id, keeps it and sends it with each log-in', async () => {
  const id = await sent();
  expect(id).toMatch(UUID);
  expect(await sent()).toBe(id);
  for (const spoiled of ['', 'me', `${id}x`]) {
    localStorage.setItem('device', spoiled);
    expect(await sent()).toMatch(UUID);
  }
  localStorage.clear();
  expect(await sent()).not.toBe(id);
});

test('a browser that keeps nothing has none, and logs in all the same', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(deviceId()).toBeUndefined();
  expect(await sent()).toBeNull();
});
