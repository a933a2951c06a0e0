import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { notify } from './notices';
import { NoticesProvider } from './notices-provider';

jest.mock('./notice-area', () => {
  throw new Error('Loading chunk failed');
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('without the script that moves them, notices say what failed and offer one more try', async () => {
  const again = jest.fn();
  render(<NoticesProvider placement="public" />);
  act(() => void notify.error('Failed to submit interest', again));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection to the server.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('they leave public screens after five seconds', async () => {
  render(<NoticesProvider placement="public" />);
  act(() => void notify.success('Interest submitted'));
  expect(await screen.findByRole('status')).toHaveTextContent('Interest submitted');
  await pass(4500);
  expect(screen.getByRole('status')).toBeInTheDocument();
  await pass(1000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('in the app errors stay, and at most three are shown at once', async () => {
  render(<NoticesProvider placement="app" />);
  act(() => {
    for (const n of [1, 2, 3, 4]) notify.error(`Failure ${n}`);
  });
  expect(await screen.findByText('Failure 4')).toBeVisible();
  await pass(20_000);
  expect(screen.getAllByRole('alert')).toHaveLength(3);
});
