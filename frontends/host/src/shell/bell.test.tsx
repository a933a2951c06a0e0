import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { arrange } from '../testing/arrange';
import { answer, calls, logInAs } from '../testing/fake-network';
import { renderApp } from '../testing/render-app';

const COUNT = '/api/notifications/count';

beforeEach(() => {
  arrange();
  logInAs('owner', { permissions: ['notification:own'] });
});
afterEach(() => void jest.useRealTimers());

const asked = () => calls.filter((call) => call.startsWith(`GET ${COUNT}`)).length;
const bell = async (name: string) => within(await screen.findByRole('banner')).findByRole('link', { name });

it.each([
  [0, 'Notifications', ''],
  [3, 'Notifications, 3 unread', '3'],
  [250, 'Notifications, 250 unread', '99+'],
])('with %d unread is called %s', async (unread, name, shown) => {
  answer(COUNT, 200, { unread });
  await renderApp('/profile');
  expect((await bell(name)).textContent).toBe(shown);
});

it('leads to the notifications', async () => {
  answer(COUNT, 200, { unread: 1 });
  const { click } = await renderApp('/profile');
  await click(await bell('Notifications, 1 unread'));
  expect(await screen.findByRole('heading', { name: 'notifications page' })).toBeInTheDocument();
});

it('asks again when the window gets the focus', async () => {
  answer(COUNT, 200, { unread: 1 });
  await renderApp('/profile');
  await bell('Notifications, 1 unread');
  answer(COUNT, 200, { unread: 2 });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await bell('Notifications, 2 unread');
});

it('asks again each minute', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  answer(COUNT, 200, { unread: 1 });
  await renderApp('/profile');
  await bell('Notifications, 1 unread');
  const before = asked();
  answer(COUNT, 200, { unread: 5 });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await bell('Notifications, 5 unread');
  expect(asked()).toBe(before + 1);
});

it('stands there without a count while the API is away', async () => {
  await renderApp('/profile');
  expect(await bell('Notifications')).toBeInTheDocument();
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
});
