import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from './notices';
import { NoticesProvider } from './notices-provider';
import { expireSession, logIn, logOut } from './session';

const user = { id: '1', name: 'Ravi', email: null, username: 'ravi', role: { name: 'owner' } };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Advances time in steps, so that effects of one timer are rendered before the next. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 250) await act(() => jest.advanceTimersByTimeAsync(250));
}

test.each(['success', 'warning', 'error', 'info'] as const)(
  'a notice of kind %s shows its text',
  async (kind) => {
    render(<NoticesProvider placement="public" />);
    act(() => void notify[kind](`A ${kind} notice`));
    expect(await screen.findByText(`A ${kind} notice`)).toBeVisible();
  },
);

test('a notice sent before there was a place for it is shown later', async () => {
  notify('Early news');
  render(<NoticesProvider placement="public" />);
  expect(await screen.findByText('Early news')).toBeVisible();
});

test('on public screens notices leave after five seconds', async () => {
  render(<NoticesProvider placement="public" />);
  act(() => void notify.error('Login failed'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  await pass(4500);
  expect(screen.getByText('Login failed')).toBeInTheDocument();
  await pass(2000);
  expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
});

test('in the app an error stays until it is closed', async () => {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<NoticesProvider placement="app" />);
  act(() => void notify.error('Failed to update property'));
  await screen.findByText('Failed to update property');
  await pass(20_000);
  expect(screen.getByText('Failed to update property')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Close notice' }));
  await pass(1000);
  expect(screen.queryByText('Failed to update property')).not.toBeInTheDocument();
});

test('at most three are shown at once', async () => {
  render(<NoticesProvider placement="app" />);
  act(() => ['One', 'Two', 'Three', 'Four'].forEach((text) => notify.info(text)));
  await pass(2000);
  expect(screen.getAllByRole('status')).toHaveLength(3);
  expect(screen.queryByText('One')).not.toBeInTheDocument();
});

/** Corner of a notice, from notistack's container. */
const cornerOf = (text: string) => {
  // eslint-disable-next-line testing-library/no-node-access -- what holds the notices of a corner has no role
  const container = screen.getByText(text).closest('.notistack-SnackbarContainer');
  const { top, bottom, left, right } = getComputedStyle(container as Element);
  return { fromTop: top !== '' && bottom === '', fromLeft: left !== '' && right === '' };
};

test('a notice moves to the corner of the place one comes to, and leaves when its time is over', async () => {
  const view = render(<NoticesProvider placement="public" />);
  act(() => void notify.success('Login successful!'));
  await screen.findByText('Login successful!');
  expect(cornerOf('Login successful!')).toEqual({ fromTop: false, fromLeft: true });
  await pass(2500);
  view.rerender(<NoticesProvider placement="app" />);
  expect(cornerOf('Login successful!')).toEqual({ fromTop: true, fromLeft: false });
  expect(screen.getAllByText('Login successful!')).toHaveLength(1);
  await pass(2000);
  expect(screen.getByText('Login successful!')).toBeInTheDocument();
  await pass(2000);
  expect(screen.queryByText('Login successful!')).not.toBeInTheDocument();
});

test('what was closed does not come back where the corner changes, and an error of the app then has its end', async () => {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const view = render(<NoticesProvider placement="app" />);
  act(() => void notify.error('Could not load data'));
  await screen.findByText('Could not load data');
  act(() => void notify.info('Read and closed'));
  const read = await screen.findByRole('status');
  await person.click(within(read).getByRole('button', { name: 'Close notice' }));
  await pass(10_000);
  view.rerender(<NoticesProvider placement="public" />);
  expect(screen.getByText('Could not load data')).toBeInTheDocument();
  expect(screen.queryByText('Read and closed')).not.toBeInTheDocument();
  await pass(6500);
  expect(screen.queryByText('Could not load data')).not.toBeInTheDocument();
});

test('an ended session is told where the login screen is', async () => {
  logIn('stale', user);
  expireSession('stale');
  const { rerender } = render(<NoticesProvider placement="app" />);
  await pass(1000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<NoticesProvider placement="public" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your session has expired. Please log in again.',
  );
});

test('a person who logs out is told nothing', async () => {
  logIn('abc', user);
  render(<NoticesProvider placement="public" />);
  act(logOut);
  await pass(1000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
