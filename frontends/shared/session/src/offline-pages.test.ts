import { afterEach, expect, jest, test } from '@jest/globals';
import { forgetOfflinePages } from './offline-pages';

afterEach(() => {
  for (const [of, name] of [
    [navigator, 'serviceWorker'],
    [window, 'caches'],
  ] as const)
    Reflect.deleteProperty(of, name);
});

test('workers and what they keep are gone at a logout', async () => {
  const unregister = jest.fn(() => Promise.resolve(true));
  const remove = jest.fn(() => Promise.resolve(true));
  const serviceWorker = { getRegistrations: () => Promise.resolve([{ unregister }, { unregister }]) };
  const caches = { keys: () => Promise.resolve(['one', 'other']), delete: remove };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  await forgetOfflinePages();
  expect(unregister).toHaveBeenCalledTimes(2);
  expect(remove.mock.calls).toEqual([['one'], ['other']]);
});

test('a browser without them has nothing to forget', async () => {
  await expect(forgetOfflinePages()).resolves.toBeUndefined();
});
